import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { toCompactLine } from '#web/ui/table/toCompactLine.tsx'
import { type DescriptionItem, DescriptionList, describePayment } from '#web/ui/text/DescriptionList.tsx'
import { DocumentBalance, FormattedDay, formatPrice, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

const columns: Column<Schema<'PurchaseLine'> & { id: number }>[] = [
  { header: t.component, cell: ({ component }) => formatComponentLabel(component) },
  { header: t.quantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
  { header: t.price, isNumeric: true, cell: ({ price }) => formatPrice(price) },
  { header: t.amount, isNumeric: true, cell: ({ amount }) => <Money rupees={amount} /> },
]

function toCompact({ component: { name, value, ...kind }, ...line }: Schema<'PurchaseLine'>) {
  const label = [name, value].filter(Boolean).join(' ')
  return toCompactLine({ ...line, name: label, kind: formatComponentLabel({ ...kind, name: '', value: '' }) })
}

/** All fields of a purchase and its totals; of a payment only the money. */
export function PurchaseSummary({ purchase }: { purchase: Schema<'PurchaseFields'> }) {
  const translate = useTranslate()
  const { sellerParty: party, compDetails: lines } = purchase
  const items: DescriptionItem[] = [
    [commonTexts.id, purchase.id],
    [t.purchaseDate, <FormattedDay key="date" day={purchase.date} />],
    [t.partyName, formatPartyLabel(party, ' - ')],
    [t.address, blankIfUnknown(party.address)],
    [t.mobile, blankIfUnknown(party.mobile)],
    [t.paidBy, purchase.paidByEmployee.name],
  ]
  if (isPayment({ ...purchase, productDetails: lines }))
    return (
      <DescriptionList
        items={[
          describePayment(-purchase.amountPaid, purchase.paidFromName),
          ...items,
          [commonTexts.comment, purchase.comment],
        ]}
      />
    )
  return (
    <Stack gap="5">
      <DescriptionList items={items} />
      {lines.length === 0 ? (
        <Text color="fg.muted">{translate(t.noDetails)}</Text>
      ) : (
        <DataTable
          name={t.components}
          columns={columns}
          rows={lines.map((line, id) => ({ ...line, id }))}
          toCompact={toCompact}
        />
      )}
      <DescriptionList
        items={[
          [t.totalTax, <Money key="tax" rupees={purchase.taxed} />],
          [t.total, <Money key="total" rupees={purchase.totalAmount} />],
          [t.amountPaid, <PaidAmount key="paid" rupees={purchase.amountPaid} account={purchase.paidFromName} />],
          [t.balance, <DocumentBalance key="balance" rupees={purchase.balance} />],
          [commonTexts.comment, purchase.comment],
        ]}
      />
    </Stack>
  )
}
