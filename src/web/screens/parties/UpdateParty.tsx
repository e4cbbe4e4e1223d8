import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Body } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { changesIn } from '#web/ui/changes.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { type PartyDraft, typedParty } from './draft.ts'
import { PartyForm } from './PartyForm.tsx'

type Change = Body<'updateParty'>

/** Changes a party. */
export function UpdateParty() {
  const put = (id: number, body: Change) => api.PUT('/api/party/{id}', { params: { path: { id } }, body })
  return <EditParty put={put} failed={t.updateFailed} />
}

/** The same, at the address of the form that adds: it names the party in what it sends. */
export function AddPartyAgain() {
  const put = (id: number, body: Change) => api.PUT('/api/party/update', { body: { ...body, id } })
  return <EditParty put={put} failed={t.saveFailed} />
}

function EditParty({ put, failed }: { put: (id: number, body: Change) => Promise<unknown>; failed: Text }) {
  const say = useWords()
  const id = Number(useParams({ strict: false }).id)
  const answer = useAnswer('/api/party/{id}', { params: { path: { id } } })
  const director = mayCall(useSession() ?? undefined, 'listParties')
  // The party as it was when the form was opened: what arrives meanwhile must not change what is being typed.
  const [start, setStart] = useState<PartyDraft>()
  if (!start && answer.data) setStart(typedParty(answer.data, new Date()))

  async function save(typed: Body<'createParty'>, opened: Body<'createParty'>) {
    const change = changesIn(opened, typed)
    // What was open at the start is a Director's to change: from others it is not even sent.
    const { openingBalance: _amount, openingDate: _day, ...everybodys } = change
    await put(id, director ? change : everybodys)
    invalidateAnswers()
    return id
  }

  if (answer.failure && !start)
    return <FailureNote title={t.loadFailed} failure={answer.failure} again={answer.again} />
  if (!start) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <PartyForm
      title={t.updateTitle}
      start={start}
      draft={`updateParty ${id}`}
      saved={t.updated}
      failed={failed}
      save={save}
      known
      note={
        <>
          <NeedsNetwork />
          <AsOf answer={answer} />
        </>
      }
    />
  )
}
