import { Box } from '@chakra-ui/react/box'
import { Span } from '@chakra-ui/react/span'
import { Text as Words } from '@chakra-ui/react/text'
import { type Control, useWatch } from 'react-hook-form'
import { quantityOf } from '#domain/money.ts'
import { shortParts } from '#domain/production.ts'
import { productionTexts as t } from '#texts/production.ts'
import { useSettings } from '#web/data/useSettings.ts'
import { useWords } from '#web/ui/language.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StockCount, showCount } from '#web/ui/StockCount.tsx'
import type { MadeFields } from './draft.ts'
import type { Makeable, useMakeable } from './useMakeable.ts'

type Row = { id: number; name: string; needed: number; stock: number; short: number }

const columns: Column<Row>[] = [
  { head: t.component, cell: ({ name }) => name },
  { head: t.needed, figures: true, cell: ({ needed }) => showCount(needed) },
  { head: t.stock, figures: true, cell: ({ stock }) => <StockCount count={stock} /> },
  { head: t.short, figures: true, cell: ({ short }) => <Short count={short} /> },
]

type ShortPartsProps = {
  control: Control<MadeFields>
  product: Makeable
  lists: Pick<ReturnType<typeof useMakeable>, 'components' | 'stocks'>
}

/** The components of which the books have too few for what is typed: said, and in the way only where a Director rules so. */
export function ShortParts({ control, product, lists: { components, stocks } }: ShortPartsProps) {
  const say = useWords()
  const { stockPolicy } = useSettings()
  const quantity = useWatch({ control, name: 'quantity' })
  const short = shortParts(product.parts, Number(quantity), stocks)
  const rows = short.map((part) => {
    const component = components.find(({ id }) => id === part.componentId)
    return {
      id: part.componentId,
      name: [component?.name, component?.value].filter(Boolean).join(', '),
      needed: quantityOf(part.quantity),
      stock: quantityOf(part.stock),
      short: quantityOf(part.short),
    }
  })
  return (
    <Box aria-live="polite">
      {rows.length > 0 && (
        <Section title={t.shortTitle}>
          <Words>{say(stockPolicy === 'strict' ? t.shortStrict : t.shortNote)}</Words>
          <Rows name={t.shortTitle} rows={rows} columns={columns} />
        </Section>
      )}
    </Box>
  )
}

function Short({ count }: { count: number }) {
  return (
    <Span color="fg.error" fontWeight="bold">
      {showCount(count)}
    </Span>
  )
}
