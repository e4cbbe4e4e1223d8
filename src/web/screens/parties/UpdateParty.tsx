import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import type { Body } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, ifMatch } from '#web/data/api.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { useSession } from '#web/data/useSession.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { changesIn } from '#web/ui/changes.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { typedParty } from './draft.ts'
import { PartyForm } from './PartyForm.tsx'

/** Changes a party. */
export function UpdateParty() {
  return <EditParty failed={t.updateFailed} />
}

/** The same, at the address of the form that adds. */
export function AddPartyAgain() {
  return <EditParty failed={t.saveFailed} />
}

function EditParty({ failed }: { failed: Text }) {
  const say = useWords()
  const id = Number(useParams({ strict: false }).id)
  const path = { id }
  const { opened, as, failure, again } = useRecord('/api/party/{id}', { params: { path } })
  const record = as((party) => typedParty(party, new Date()))
  const director = mayCall(useSession() ?? undefined, 'listParties')

  async function save(typed: Body<'createParty'>, base: Body<'createParty'>, tag: string | undefined) {
    const change = changesIn(base, typed)
    // What was open at the start is a Director's to change: from others it is not even sent.
    const { openingBalance: _amount, openingDate: _day, ...everybodys } = change
    const body = director ? change : everybodys
    await api.PUT('/api/party/{id}', { params: { path, ...ifMatch(tag) }, body })
    invalidateAnswers()
    return id
  }

  if (failure) return <FailureNote title={t.loadFailed} failure={failure} again={again} />
  if (!opened || !record) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <PartyForm
      key={id}
      title={t.updateTitle}
      start={record.fields}
      draft={`updateParty ${id}`}
      saved={t.updated}
      failed={failed}
      save={save}
      record={record}
      note={
        <>
          <NeedsNetwork />
          <AsOf answer={opened} />
        </>
      }
    />
  )
}
