import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Translated } from '#texts/translated.ts'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { toCompactLine } from '#web/ui/table/toCompactLine.tsx'
import { type DescriptionItem, DescriptionList, describePayment } from '#web/ui/text/DescriptionList.tsx'
import { DocumentBalance, FormattedDay, formatPrice, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

type Line = Schema<'SaleLine'> & { id: number }

const columns: Column<Line>[] = [
  { header: t.product, cell: ({ product }) => product.name },
  { header: t.quantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
  { header: t.price, isNumeric: true, cell: ({ price }) => formatPrice(price) },
  { header: t.amount, isNumeric: true, cell: ({ amount }) => <Money rupees={amount} /> },
]

/** All fields of a sale and its totals; of a payment only the money. */
export function SaleSummary({ sale }: { sale: Schema<'SaleFields'> }) {
  const translate = useTranslate()
  const hasNoLines = sale.productDetails.length + sale.replacement.length === 0
  const items: DescriptionItem[] = [
    [commonTexts.id, sale.id],
    [commonTexts.date, <FormattedDay key="date" day={sale.date} />],
    [t.party, formatPartyLabel(sale.salesParty)],
    [t.employee, sale.saleByEmployee.name],
  ]
  if (isPayment(sale))
    return (
      <DescriptionList
        items={[describePayment(sale.amountPaid, sale.paidIntoName), ...items, [commonTexts.comment, sale.comment]]}
      />
    )
  return (
    <Stack gap="5">
      <DescriptionList items={items} />
      {hasNoLines && <Text color="fg.muted">{translate(t.noDetails)}</Text>}
      <SaleLineTable title={t.productLines} lines={sale.productDetails} />
      <SaleLineTable title={t.replacementLines} lines={sale.replacement} />
      <DescriptionList
        items={[
          [t.goodsTotal, <Money key="goods" rupees={sale.saleAmount} />],
          [t.replacementTotal, <Money key="replacements" rupees={sale.replacementAmount} />],
          [t.taxAmount, <Money key="tax" rupees={sale.taxAmount} />],
          [t.discount, <Money key="discount" rupees={sale.discount} />],
          [t.netAmount, <Money key="total" rupees={sale.totalAmount} />],
          [t.paid, <PaidAmount key="paid" rupees={sale.amountPaid} account={sale.paidIntoName} />],
          [t.entryBalance, <DocumentBalance key="balance" rupees={sale.balance} />],
          [commonTexts.comment, sale.comment],
        ]}
      />
    </Stack>
  )
}

function SaleLineTable({ title, lines }: { title: Translated; lines: readonly Schema<'SaleLine'>[] }) {
  const translate = useTranslate()
  if (lines.length === 0) return null
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {translate(title)}
      </Heading>
      <DataTable
        name={title}
        columns={columns}
        rows={lines.map((line, id) => ({ ...line, id }))}
        toCompact={(line) => toCompactLine({ ...line, name: line.product.name })}
      />
    </Stack>
  )
}
