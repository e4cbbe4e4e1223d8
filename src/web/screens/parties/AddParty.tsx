import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { partiesTexts as t } from '#texts/parties.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { EditEntry } from '#web/ui/EditEntry.tsx'
import { PartyForm } from './PartyForm.tsx'
import { createEmptyParty, type PartyDraft, toPartyDraft } from './partyDraft.ts'

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

function NewParty({
  initialValues,
  draftName,
  editedOpId,
}: {
  initialValues: PartyDraft
  draftName: string
  editedOpId?: string
}) {
  const submission = useSubmit('createParty', draftName, editedOpId)
  return (
    <PartyForm
      title={editedOpId ? t.editTitle : t.newTitle}
      initialValues={initialValues}
      draftName={submission.draftName}
      dayField={editedOpId ? undefined : 'date'}
      savedText={t.created}
      failureText={t.saveFailed}
      onSave={async (party) => (await submission.save(party))?.id}
    />
  )
}
