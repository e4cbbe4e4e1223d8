import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Span } from '@chakra-ui/react/span'
import { Text } from '@chakra-ui/react/text'
import { useEffect, useRef, useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { computeShortage } from '#domain/bom.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { type Paise, sumPaise, toQuantity, toRate, toRupees, toThousandths } from '#domain/money.ts'
import { bomTexts as t } from '#texts/bom.ts'
import { commonTexts } from '#texts/common.ts'
import { packTexts } from '#texts/components.ts'
import { ShareButton } from '#web/paper/ShareButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { type Column, type CompactRow, DataTable, useIsNarrow } from '#web/ui/table/DataTable.tsx'
import { LARGE_TEXT_QUERY } from '#web/ui/table/tableStyles.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { formatPrice, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { formatCount, StockCount } from '#web/ui/text/StockCount.tsx'

type Row = Schema<'ComponentQuantity'> & { id: number; quantityToBuy: number; net: Paise }

/** The server adds up in paise; the screen shows one decimal. */
const ONE_DECIMAL_FORMAT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/**
 * The total costs, and for each component the required quantity, the stock and the quantity to buy. On a small screen the
 * components of which the stock suffices are folded away.
 */
export function BomResult({ bom }: { bom: Schema<'Bom'> }) {
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [opened, setOpened] = useState<Row>()
  const container = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result is focused and scrolled into view
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView()
  }, [bom])
  const rows = bom.componentQuantities.map(toRow)
  const columns: Column<Row>[] = [
    { header: t.component, cell: ({ component }) => component.name },
    { header: t.category, isShort: true, cell: ({ component }) => component.catagory },
    { header: t.value, isShort: true, cell: ({ component }) => component.value },
    { header: t.pack, isShort: true, cell: ({ component }) => translate(packTexts[component.pack]) },
    { header: t.rate, isNumeric: true, cell: ({ component }) => formatPrice(component.price) },
    { header: t.componentQuantity, isNumeric: true, cell: ({ quantity }) => formatCount(quantity) },
    { header: t.stock, isNumeric: true, cell: ({ component }) => <StockCount count={component.stock} /> },
    { header: t.required, isNumeric: true, cell: ({ quantityToBuy }) => <ShortageCell count={quantityToBuy} /> },
    { header: t.netPrice, isNumeric: true, cell: ({ net }) => <Money rupees={toRupees(net)} /> },
  ]
  const missing = rows.filter(({ quantityToBuy }) => quantityToBuy > 0)
  const shownRows = isNarrow && !isUnfolded ? missing : rows
  return (
    <Box ref={container} tabIndex={-1} outline="none">
      <Section title={t.result}>
        <DescriptionList
          items={[
            [t.material, <Money key="material" rupees={bom.materialPrice} />],
            [t.labour, <Money key="labour" rupees={bom.labourPrice} />],
            [t.productionCost, <strong key="total">{ONE_DECIMAL_FORMAT.format(bom.totalPrice)}</strong>],
            [
              t.actualCost,
              <strong key="actual">
                <Money rupees={toRupees(sumPaise(rows.map(({ net }) => net)))} />
              </strong>,
            ],
          ]}
        />
        {missing.length > 0 && (
          <ShareButton label={t.share} lines={[translate(t.shareTitle), ...missing.map(describeMissing)]} />
        )}
        {rows.length === 0 && <Text>{translate(t.nothingNeeded)}</Text>}
        {shownRows.length > 0 && (
          <DataTable name={t.result} columns={columns} rows={shownRows} toCompact={toCompact} onOpen={setOpened} />
        )}
        {shownRows.length < rows.length && (
          <Button variant="outline" onClick={() => setIsUnfolded(true)}>
            {translate(t.showEnough(formatCount(rows.length - missing.length)))}
          </Button>
        )}
      </Section>
      {opened && (
        <Dialog
          title={opened.component.name}
          onClose={() => setOpened(undefined)}
          actions={<Button onClick={() => setOpened(undefined)}>{translate(commonTexts.close)}</Button>}
        >
          <DescriptionList items={columns.map(({ header, cell }) => [header, cell(opened)])} />
        </Dialog>
      )}
    </Box>
  )
}

/** Three low lines take no more room than two of other lists. */
const NAME_STYLE = {
  lineHeight: '1.25',
  my: '-1',
  lineClamp: '3',
  css: { [LARGE_TEXT_QUERY]: { lineClamp: 'none', my: '0' } },
} as const

/** A line on a small screen; its details have the other columns. */
const toCompact = ({ component, quantity, quantityToBuy, net }: Row): CompactRow => ({
  name: (
    <Span {...NAME_STYLE}>
      {[component.name, component.value].filter(Boolean).join(' ')}
      <Span display="block" fontSize="xs" fontWeight="normal">
        {formatComponentLabel({ ...component, name: '', value: '', catagory: '' })}
      </Span>
    </Span>
  ),
  amount: (
    <Box my="-1" lineHeight="1.25" css={{ [LARGE_TEXT_QUERY]: { my: '0' } }}>
      <QuantityToBuy count={quantityToBuy} />
    </Box>
  ),
  note: (
    <Span lineClamp="1" fontSize="xs" css={{ [LARGE_TEXT_QUERY]: { lineClamp: 'none' } }}>
      <NeededQuantity quantity={quantity} stock={component.stock} />
    </Span>
  ),
  isWhole: true,
  state: quantityToBuy > 0 && <Money isShort rupees={toRupees(net)} />,
})

function QuantityToBuy({ count }: { count: number }) {
  const translate = useTranslate()
  return (
    <Span color={count > 0 ? 'fg.error' : 'brand.fg'}>
      {translate(count > 0 ? t.toBuy(formatCount(count)) : t.enough)}
    </Span>
  )
}

function NeededQuantity({ quantity, stock }: { quantity: number; stock: number }) {
  return useTranslate()(t.needed(formatCount(quantity), formatCount(stock)))
}

/** Red if the component has to be bought, green if the stock suffices. */
function ShortageCell({ count }: { count: number }) {
  return (
    <Span fontWeight="bold" color={count > 0 ? 'fg.error' : 'brand.fg'}>
      {formatCount(count)}
    </Span>
  )
}

function toRow({ component, quantity }: Schema<'ComponentQuantity'>): Row {
  const { required, net } = computeShortage(
    toThousandths(quantity),
    toThousandths(component.stock),
    toRate(component.price),
  )
  return { id: component.id, component, quantity, quantityToBuy: toQuantity(required), net }
}

/** A line of the shopping list. */
function describeMissing({ component, quantityToBuy }: Row): string {
  return `${formatComponentLabel(component)}: ${formatCount(quantityToBuy)}`
}
