import { Box } from '@chakra-ui/react/box'
import { Span } from '@chakra-ui/react/span'
import { Text } from '@chakra-ui/react/text'
import { type Control, useWatch } from 'react-hook-form'
import { toQuantity } from '#domain/money.ts'
import { findShortParts } from '#domain/production.ts'
import { productionTexts as t } from '#texts/production.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { formatCount, StockCount } from '#web/ui/text/StockCount.tsx'
import type { ProductionDraft } from './productionDraft.ts'
import type { ProducibleProduct, useProductionChoices } from './useProductionChoices.ts'

type Row = { id: number; name: string; needed: number; stock: number; short: number }

const columns: Column<Row>[] = [
  { header: t.component, cell: ({ name }) => name },
  { header: t.needed, isNumeric: true, cell: ({ needed }) => formatCount(needed) },
  { header: t.stock, isNumeric: true, cell: ({ stock }) => <StockCount count={stock} /> },
  { header: t.short, isNumeric: true, cell: ({ short }) => <ShortQuantity count={short} /> },
]

type PartShortagesProps = {
  control: Control<ProductionDraft>
  product: ProducibleProduct
  lists: Pick<ReturnType<typeof useProductionChoices>, 'components' | 'stocks'>
}

/**
 * Lists components whose recorded stock is too low for the typed quantity.
 * The server rejects such a production only under the stock policy 'strict'.
 */
export function PartShortages({ control, product, lists: { components, stocks } }: PartShortagesProps) {
  const translate = useTranslate()
  const { stockPolicy } = useSettings()
  const quantity = useWatch({ control, name: 'quantity' })
  const shortages = findShortParts(product.parts, Number(quantity), stocks)
  const rows = shortages.map((part) => {
    const component = components.find(({ id }) => id === part.componentId)
    return {
      id: part.componentId,
      name: [component?.name, component?.value].filter(Boolean).join(', '),
      needed: toQuantity(part.quantity),
      stock: toQuantity(part.stock),
      short: toQuantity(part.short),
    }
  })
  return (
    <Box aria-live="polite">
      {rows.length > 0 && (
        <Section title={t.shortTitle}>
          <Text>{translate(stockPolicy === 'strict' ? t.shortStrict : t.shortNote)}</Text>
          <DataTable name={t.shortTitle} rows={rows} columns={columns} />
        </Section>
      )}
    </Box>
  )
}

function ShortQuantity({ count }: { count: number }) {
  return (
    <Span color="fg.error" fontWeight="bold">
      {formatCount(count)}
    </Span>
  )
}
