import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { EntryBalance, FormattedDay, formatPrice, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'

const columns: Column<Schema<'PurchaseLine'> & { id: number }>[] = [
  { header: t.component, cell: ({ component }) => formatComponentLabel(component) },
  { header: t.quantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
  { header: t.price, isNumeric: true, cell: ({ price }) => formatPrice(price) },
  { header: t.amount, isNumeric: true, cell: ({ amount }) => <Money rupees={amount} /> },
]

/** All fields of a purchase and its totals. */
export function PurchaseSummary({ purchase }: { purchase: Schema<'PurchaseFields'> }) {
  const translate = useTranslate()
  const { sellerParty: party, compDetails: lines } = purchase
  return (
    <Stack gap="5">
      <DescriptionList
        items={[
          [commonTexts.id, purchase.id],
          [t.purchaseDate, <FormattedDay key="date" day={purchase.date} />],
          [t.partyName, formatPartyLabel(party, ' - ')],
          [t.address, blankIfUnknown(party.address)],
          [t.mobile, blankIfUnknown(party.mobile)],
          [t.paidBy, purchase.paidByEmployee.name],
        ]}
      />
      {lines.length === 0 ? (
        <Text color="fg.muted">{translate(t.noDetails)}</Text>
      ) : (
        <DataTable name={t.components} columns={columns} rows={lines.map((line, id) => ({ ...line, id }))} />
      )}
      <DescriptionList
        items={[
          [t.totalTax, <Money key="tax" rupees={purchase.taxed} />],
          [t.total, <Money key="total" rupees={purchase.totalAmount} />],
          [t.amountPaid, <Money key="paid" rupees={purchase.amountPaid} />],
          [t.balance, <EntryBalance key="balance" rupees={purchase.balance} />],
          [commonTexts.comment, purchase.comment],
        ]}
      />
    </Stack>
  )
}
