import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { componentLabel } from '#domain/component.ts'
import { known, partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { Money, ShopDay, showPrice } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { showCount } from '#web/ui/StockCount.tsx'

const columns: Column<Schema<'PurchaseLine'> & { id: number }>[] = [
  { head: t.component, cell: ({ component }) => componentLabel(component) },
  { head: t.quantity, figures: true, cell: ({ quantity }) => showCount(quantity) },
  { head: t.price, figures: true, cell: ({ price }) => showPrice(price) },
  { head: t.amount, figures: true, cell: ({ amount }) => <Money rupees={amount} /> },
]

/** Everything a purchase says: who, when, what, and what it comes to. */
export function PurchaseFacts({ purchase }: { purchase: Schema<'PurchaseFields'> }) {
  const say = useWords()
  const { sellerParty: party, compDetails: lines } = purchase
  return (
    <Stack gap="5">
      <Pairs
        pairs={[
          [commonTexts.id, purchase.id],
          [t.purchaseDate, <ShopDay key="date" day={purchase.date} />],
          [t.partyName, partyLabel(party, ' - ')],
          [t.address, known(party.address)],
          [t.mobile, known(party.mobile)],
          [t.paidBy, purchase.paidByEmployee.name],
        ]}
      />
      {lines.length === 0 ? (
        <Words color="fg.muted">{say(t.noDetails)}</Words>
      ) : (
        <Rows name={t.components} columns={columns} rows={lines.map((line, id) => ({ ...line, id }))} />
      )}
      <Pairs
        pairs={[
          [t.totalTax, <Money key="tax" rupees={purchase.taxed} />],
          [t.total, <Money key="total" rupees={purchase.totalAmount} />],
          [t.amountPaid, <Money key="paid" rupees={purchase.amountPaid} />],
          [t.balance, <Money key="balance" rupees={purchase.balance} />],
          [commonTexts.comment, purchase.comment],
        ]}
      />
    </Stack>
  )
}
