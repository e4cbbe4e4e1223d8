import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Span } from '@chakra-ui/react/span'
import { Text as Words } from '@chakra-ui/react/text'
import { useEffect, useRef } from 'react'
import type { Schema } from '#contract/operations.ts'
import { shortage } from '#domain/bom.ts'
import { componentLabel } from '#domain/component.ts'
import { type Paise, quantityOf, rate, rupees, sum, thousandths } from '#domain/money.ts'
import { bomTexts as t } from '#texts/bom.ts'
import { packTexts } from '#texts/components.ts'
import { Money, showPrice } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StockCount, showCount } from '#web/ui/StockCount.tsx'

type Row = Schema<'ComponentQuantity'> & { id: number; required: number; net: Paise }

/** The office adds it up to the paisa; here one decimal is enough to know (specification, section 9). */
const ROUGHLY = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** The list: what is needed of each component, what is there, what has to be bought, and what it all comes to. */
export function BomResult({ bom }: { bom: Schema<'Bom'> }) {
  const say = useWords()
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: led to whenever there is another list
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }, [bom])
  const rows = bom.componentQuantities.map(asRow)
  const columns: Column<Row>[] = [
    { head: t.component, cell: ({ component }) => component.name },
    { head: t.category, short: true, cell: ({ component }) => component.catagory },
    { head: t.value, short: true, cell: ({ component }) => component.value },
    { head: t.pack, short: true, cell: ({ component }) => say(packTexts[component.pack]) },
    { head: t.rate, figures: true, cell: ({ component }) => showPrice(component.price) },
    { head: t.quantity, figures: true, cell: ({ quantity }) => showCount(quantity) },
    { head: t.stock, figures: true, cell: ({ component }) => <StockCount count={component.stock} /> },
    { head: t.required, figures: true, cell: ({ required }) => <Required count={required} /> },
    { head: t.netPrice, figures: true, cell: ({ net }) => <Money rupees={rupees(net)} /> },
  ]
  const missing = rows.filter(({ required }) => required > 0)
  return (
    <Box ref={top} tabIndex={-1} outline="none">
      <Section title={t.result}>
        {rows.length === 0 ? (
          <Words>{say(t.nothingNeeded)}</Words>
        ) : (
          <Rows name={t.result} columns={columns} rows={rows} />
        )}
        <Pairs
          pairs={[
            [t.material, <Money key="material" rupees={bom.materialPrice} />],
            [t.labour, <Money key="labour" rupees={bom.labourPrice} />],
            [t.productionCost, <strong key="total">{ROUGHLY.format(bom.totalPrice)}</strong>],
            [
              t.actualCost,
              <strong key="actual">
                <Money rupees={rupees(sum(rows.map(({ net }) => net)))} />
              </strong>,
            ],
          ]}
        />
        {missing.length > 0 && (
          <Button asChild variant="outline" alignSelf="start" h="auto" py="2" whiteSpace="normal">
            <a href={chatLink(say(t.shareTitle), missing)} target="_blank" rel="noreferrer">
              {say(t.share)}
            </a>
          </Button>
        )}
      </Section>
    </Box>
  )
}

/** Red while something has to be bought, green when there is enough. */
function Required({ count }: { count: number }) {
  return (
    <Span fontWeight="bold" color={count > 0 ? 'fg.error' : 'brand.fg'}>
      {showCount(count)}
    </Span>
  )
}

function asRow({ component, quantity }: Schema<'ComponentQuantity'>): Row {
  const { required, net } = shortage(thousandths(quantity), thousandths(component.stock), rate(component.price))
  return { id: component.id, component, quantity, required: quantityOf(required), net }
}

/** A chat with nobody in particular yet, in which the shopping list is already written. */
function chatLink(title: string, rows: readonly Row[]): string {
  const lines = rows.map(({ component, required }) => `${componentLabel(component)}: ${showCount(required)}`)
  return `https://wa.me/?text=${encodeURIComponent([title, ...lines].join('\n'))}`
}
