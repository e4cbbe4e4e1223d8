import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { partiesTexts as t } from '#texts/parties.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { EditEntry } from '#web/documents/form/EditEntry.tsx'
import { type OpenedEntry, useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import { PartyForm } from './PartyForm.tsx'
import { createEmptyParty, type PartyDraft, toPartyDraft, toPartyPayload } from './partyDraft.ts'

/** Adds a party; with ?row=, edits a waiting entry. It works without a network. */
export function AddParty() {
  const { row: seq } = useSearch({ from: '__root__' })
  const [now] = useState(() => getShopTime())
  if (seq === undefined) return <NewParty key="new" initialValues={createEmptyParty(now)} draftName="addParty" />
  return (
    <EditEntry key={seq} seq={seq} operation="createParty">
      {(party, { opId }) => (
        <NewParty initialValues={toPartyDraft(party, now)} draftName={`addParty ${seq}`} editedOpId={opId} />
      )}
    </EditEntry>
  )
}

function NewParty(opened: OpenedEntry<PartyDraft>) {
  const outboxForm = useOutboxForm({
    ...opened,
    dayField: opened.editedOpId ? undefined : 'date',
    toEntry: (party) => ({ operation: 'createParty', payload: toPartyPayload(party) }),
  })
  const { saved } = outboxForm
  return (
    <PartyForm
      title={opened.editedOpId ? t.editTitle : t.newTitle}
      state={outboxForm}
      saved={saved && { party: saved.draft, id: saved.receipt?.id }}
      savedText={t.created}
      failureText={t.saveFailed}
    />
  )
}
