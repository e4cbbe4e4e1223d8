import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { partiesTexts as t } from '#texts/parties.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { MendRow } from '#web/ui/MendRow.tsx'
import { emptyParty, type PartyDraft, typedParty } from './draft.ts'
import { PartyForm } from './PartyForm.tsx'

/** A new party; with ?row=, a waiting one that needs mending. It does not need a network. */
export function AddParty() {
  const { row: seq } = useSearch({ from: '__root__' })
  const [now] = useState(() => new Date())
  if (seq === undefined) return <NewParty key="new" start={emptyParty(now)} draft="addParty" />
  return (
    <MendRow key={seq} seq={seq} operation="createParty">
      {(party, { opId }) => <NewParty start={typedParty(party, now)} draft={`addParty ${seq}`} mends={opId} />}
    </MendRow>
  )
}

function NewParty({ start, draft, mends }: { start: PartyDraft; draft: string; mends?: string }) {
  const entry = useSubmit('createParty', draft, mends)
  return (
    <PartyForm
      title={mends ? t.mendTitle : t.newTitle}
      start={start}
      draft={entry.draft}
      saved={t.created}
      failed={t.saveFailed}
      save={async (party) => (await entry.book(party))?.id}
    />
  )
}
