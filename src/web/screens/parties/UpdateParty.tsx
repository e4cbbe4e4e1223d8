import { useParams } from '@tanstack/react-router'
import { partiesTexts as t } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { api, ifMatchHeader } from '#web/data/api/api.ts'
import { type OpenRecord, useRecord } from '#web/data/api/useRecord.ts'
import { useIsDirector } from '#web/data/session/useSession.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { pickChanges } from '#web/documents/form/changes.ts'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { AnswerAge } from '#web/ui/text/AnswerAge.tsx'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { PartyForm } from './PartyForm.tsx'
import { type PartyDraft, toPartyDraft, toPartyPayload } from './partyDraft.ts'

export function UpdateParty() {
  return <OpenParty failureText={t.updateFailed} />
}

/** The same form at /AddParty/$id. */
export function UpdateNamedParty() {
  return <OpenParty failureText={t.saveFailed} />
}

function OpenParty({ failureText }: { failureText: Translated }) {
  const id = Number(useParams({ strict: false }).id)
  const { opened, toOpenRecord, ...query } = useRecord('/api/party/{id}', { params: { path: { id } } })
  const record = toOpenRecord((party) => toPartyDraft(party, getShopTime()))
  if (!opened || !record) return <QueryStatus query={query} failureText={t.loadFailed} />
  return <EditParty key={id} {...{ id, record, failureText }} asOf={opened.asOf} />
}

type EditPartyProps = {
  id: number
  record: OpenRecord<PartyDraft>
  failureText: Translated
  asOf: string | undefined
}

function EditParty({ id, record, failureText, asOf }: EditPartyProps) {
  const isDirector = useIsDirector()
  const recordForm = useRecordForm({
    draftName: `updateParty ${id}`,
    initialValues: record.fields,
    record,
    async send(party: PartyDraft, { fields, tag }) {
      const change = pickChanges(toPartyPayload(fields), toPartyPayload(party))
      // Only a Director may change the opening balance: for other people these fields are not sent.
      const { openingBalance: _amount, openingDate: _day, ...withoutOpening } = change
      const body = isDirector ? change : withoutOpening
      await api.PUT('/api/party/{id}', { params: { path: { id }, ...ifMatchHeader(tag) }, body })
    },
  })
  const { saved } = recordForm
  return (
    <PartyForm
      title={t.updateTitle}
      state={recordForm}
      saved={saved && { party: saved.draft, id }}
      savedText={t.updated}
      failureText={failureText}
      isExisting
      header={<AnswerAge asOf={asOf} />}
    />
  )
}
