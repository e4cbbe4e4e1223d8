import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { partyLabel } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Text } from '#texts/text.ts'
import { Money, ShopDay, showPrice } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { showCount } from '#web/ui/StockCount.tsx'

type Line = Schema<'SaleLine'> & { id: number }

const columns: Column<Line>[] = [
  { head: t.product, cell: ({ product }) => product.name },
  { head: t.quantity, figures: true, cell: ({ quantity }) => showCount(quantity) },
  { head: t.price, figures: true, cell: ({ price }) => showPrice(price) },
  { head: t.amount, figures: true, cell: ({ amount }) => <Money rupees={amount} /> },
]

/** Everything a sale says: who, when, what, and what it comes to. */
export function SaleFacts({ sale }: { sale: Schema<'SaleFields'> }) {
  const say = useWords()
  const bare = sale.productDetails.length + sale.replacement.length === 0
  return (
    <Stack gap="5">
      <Pairs
        pairs={[
          [commonTexts.id, sale.id],
          [commonTexts.date, <ShopDay key="date" day={sale.date} />],
          [t.party, partyLabel(sale.salesParty)],
          [t.employee, sale.saleByEmployee.name],
        ]}
      />
      {bare && <Words color="fg.muted">{say(t.noDetails)}</Words>}
      <Lines title={t.productLines} lines={sale.productDetails} />
      <Lines title={t.replacementLines} lines={sale.replacement} />
      <Pairs
        pairs={[
          [t.goodsTotal, <Money key="goods" rupees={sale.saleAmount} />],
          [t.replacementTotal, <Money key="replacements" rupees={sale.replacementAmount} />],
          [t.taxAmount, <Money key="tax" rupees={sale.taxAmount} />],
          [t.discount, <Money key="discount" rupees={sale.discount} />],
          [t.netAmount, <Money key="total" rupees={sale.totalAmount} />],
          [t.paid, <Money key="paid" rupees={sale.amountPaid} />],
          [t.entryBalance, <Money key="balance" rupees={sale.balance} />],
          [commonTexts.comment, sale.comment],
        ]}
      />
    </Stack>
  )
}

function Lines({ title, lines }: { title: Text; lines: readonly Schema<'SaleLine'>[] }) {
  const say = useWords()
  if (lines.length === 0) return null
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {say(title)}
      </Heading>
      <Rows name={title} columns={columns} rows={lines.map((line, id) => ({ ...line, id }))} />
    </Stack>
  )
}
