import { useParams } from '@tanstack/react-router'
import type { Body } from '#contract/operations.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { api, ifMatchHeader } from '#web/data/api.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { useIsDirector } from '#web/data/useIsDirector.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { AnswerAge } from '#web/ui/AnswerAge.tsx'
import { pickChanges } from '#web/ui/changes.ts'
import { QueryStatus } from '#web/ui/QueryStatus.tsx'
import { PartyForm } from './PartyForm.tsx'
import { toPartyDraft } from './partyDraft.ts'

export function UpdateParty() {
  return <EditParty failureText={t.updateFailed} />
}

/** The same form at /AddParty/$id. */
export function UpdateNamedParty() {
  return <EditParty failureText={t.saveFailed} />
}

function EditParty({ failureText }: { failureText: Translated }) {
  const id = Number(useParams({ strict: false }).id)
  const path = { id }
  const { opened: openedRecord, toOpenRecord, ...query } = useRecord('/api/party/{id}', { params: { path } })
  const record = toOpenRecord((party) => toPartyDraft(party, getShopTime()))
  const isDirector = useIsDirector()

  async function save(payload: Body<'createParty'>, base: Body<'createParty'>, tag: string | undefined) {
    const change = pickChanges(base, payload)
    // Only a Director may change the opening balance: for other people these fields are not sent.
    const { openingBalance: _amount, openingDate: _day, ...withoutOpening } = change
    const body = isDirector ? change : withoutOpening
    await api.PUT('/api/party/{id}', { params: { path, ...ifMatchHeader(tag) }, body })
    return id
  }

  if (!openedRecord || !record) return <QueryStatus query={query} failureText={t.loadFailed} />
  return (
    <PartyForm
      key={id}
      title={t.updateTitle}
      initialValues={record.fields}
      draftName={`updateParty ${id}`}
      savedText={t.updated}
      failureText={failureText}
      onSave={save}
      record={record}
      header={<AnswerAge asOf={openedRecord.asOf} />}
    />
  )
}
