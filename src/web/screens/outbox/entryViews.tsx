import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { computePurchaseTotals } from '#domain/purchase.ts'
import { isEmptyField } from '#domain/refusal.ts'
import { computeSaleTotals, isPayment } from '#domain/sale.ts'
import { isSupported, type OfflineOperationId, offlineOperations } from '#domain/writes/offlineOperations.ts'
import { fieldNames } from '#texts/changes.ts'
import { entryNames, outboxTexts as t } from '#texts/outbox.ts'
import { salesTexts } from '#texts/sales.ts'
import type { Translated } from '#texts/translated.ts'
import { type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { exportEntriesToFile } from '#web/documents/entry/exportEntriesToFile.ts'
import { CorrectionNote, type EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { FieldValue, HIDDEN_FIELDS } from '#web/documents/form/FieldValue.tsx'
import { partyView } from '#web/documents/party/partyView.tsx'
import { productionView } from '#web/documents/production/productionView.tsx'
import { promiseView } from '#web/documents/promise/promiseView.tsx'
import { purchaseView } from '#web/documents/purchase/purchaseView.tsx'
import { saleView } from '#web/documents/sale/saleView.tsx'
import { transferView } from '#web/documents/transfer/transferView.tsx'
import { findFormPath } from '#web/staffScreens.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/** How the payloads of an operation are shown; those of the others are shown by their fields. */
const DETAILS: { [O in OfflineOperationId]?: EntryView<O>['Details'] } = {
  createSale: saleView.Details,
  createPurchase: purchaseView.Details,
  createParty: partyView.Details,
  createProduction: productionView.Details,
  createTransfer: transferView.Details,
  createPromise: promiseView.Details,
  noteDiscard: ({ payload: { reason } }) => <DescriptionList items={[[salesTexts.reason, reason]]} />,
}

/** A link to the form that edits the entry; undefined if there is none, or if a newer version of the app wrote the entry. */
export function findEntryForm(entry: OutboxEntry): LinkProps | undefined {
  const form = isSupported(offlineOperations, entry) && findFormPath(entry.operation)
  if (!form) return undefined
  const direction = findPaymentDirection(entry)
  return direction
    ? { to: '/payment/$id', params: { id: 'entry' }, search: { row: entry.seq, direction } }
    : { to: form, search: { row: entry.seq } }
}

/** Whether the form of payments wrote the entry: a sale or a purchase without lines, of money received or paid. */
function findPaymentDirection(entry: OutboxEntry): 'received' | 'paid' | undefined {
  const sale = payloadOf(entry, 'createSale')
  if (sale) {
    const { total, paid } = computeSaleTotals(sale)
    return paid > 0 && isPayment({ ...sale, totalAmount: total, amountPaid: paid }) ? 'received' : undefined
  }
  const purchase = payloadOf(entry, 'createPurchase')
  if (!purchase) return undefined
  const { total, paid } = computePurchaseTotals(purchase)
  const lines = { productDetails: purchase.compDetails ?? [], totalAmount: total, amountPaid: paid }
  return paid > 0 && isPayment(lines) ? 'paid' : undefined
}

/** "Sale", "New party"; "Entry" for an operation of a newer version of the app. */
export function describeKind({ operation }: OutboxEntry): Translated {
  return Object.hasOwn(entryNames, operation) ? entryNames[operation] : t.otherEntry
}

/** The payload of an entry. The payload of a newer version of the app can be exported, but not shown. */
export function EntryPayload({ entry }: { entry: OutboxEntry }) {
  if (!isSupported(offlineOperations, entry)) return <UnknownPayload entry={entry} />
  const payload = entry.payload as object // submit(), the only writer, takes the body of the operation
  // The table types each component by its operation; TypeScript loses that type at a dynamic lookup.
  const Details = (DETAILS[entry.operation] ?? PayloadFields) as ComponentType<{ payload: object }>
  return (
    <>
      <CorrectionNote payload={payload} />
      <Details payload={payload} />
    </>
  )
}

/** The fields of a payload, as the audit log shows them. */
function PayloadFields({ payload }: { payload: object }) {
  const fields = Object.entries(payload).filter(([field, value]) => !HIDDEN_FIELDS.has(field) && !isEmptyField(value))
  return (
    <DescriptionList
      items={fields.map(([field, value]) => [
        fieldNames[field] ?? { en: field, hi: field },
        <FieldValue key={field} field={field} value={value} />,
      ])}
    />
  )
}

function UnknownPayload({ entry }: { entry: OutboxEntry }) {
  const translate = useTranslate()
  return (
    <Stack gap="2" align="start">
      <Text>{translate(t.unknownPayload)}</Text>
      <Button size="sm" variant="outline" onClick={() => exportEntriesToFile([entry])}>
        {translate(t.exportEntry)}
      </Button>
    </Stack>
  )
}
