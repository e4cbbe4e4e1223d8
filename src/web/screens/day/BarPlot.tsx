import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { dayTexts as t } from '#texts/day.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The drawing of a bar plot: one path for each series, in a box of this width and 100 units of height. */
type BarDrawing = { width: number; paths: string[]; baseline: number; highest: number }

const PLOT_HEIGHT_UNITS = 100
const BAR_WIDTH = 4
const GAP_BETWEEN_GROUPS = 3

/**
 * Bars side by side, one group for each index of the series. They stand on 0; negative values hang below it.
 *
 * @param series lists of equal length
 */
export function drawBars(series: readonly (readonly number[])[]): BarDrawing {
  const highest = Math.max(0, ...series.flat())
  const lowest = Math.min(0, ...series.flat())
  const unit = PLOT_HEIGHT_UNITS / (highest - lowest || 1)
  const toY = (value: number) => round((highest - value) * unit)
  const baseline = toY(0)
  const groupWidth = BAR_WIDTH * series.length + GAP_BETWEEN_GROUPS
  const drawBar = (value: number, x: number) => `M${x} ${baseline}V${toY(value)}h${BAR_WIDTH}V${baseline}z`
  return {
    width: groupWidth * (series[0]?.length ?? 0),
    baseline,
    highest,
    paths: series.map((values, seriesIndex) =>
      values
        .flatMap((value, index) => (value === 0 ? [] : drawBar(value, index * groupWidth + seriesIndex * BAR_WIDTH)))
        .join(''),
    ),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

type Series = { name: Translated; values: readonly number[] }

type BarPlotProps = {
  /** The name of the table, and of its first column. */
  name: Translated
  rowName: Translated
  series: readonly [Series, Series]
  /** The text of each row, and what is rendered in its place, such as a link. */
  labels: readonly string[]
  renderLabel?: (index: number) => ReactNode
  format: (value: number) => string
}

/** The second series has another shade and an outline: it differs without colours, too. */
const BAR_COLORS = [
  { color: 'brand.solid', outline: 'brand.solid' },
  { color: 'warning.subtle', outline: 'warning.solid' },
] as const

/** Two series as bars above a table of the same figures, for keyboards and screen readers and on paper. */
export function BarPlot({ name, rowName, series, labels, renderLabel, format }: BarPlotProps) {
  const translate = useTranslate()
  const { width, paths, baseline, highest } = drawBars(series.map(({ values }) => values))
  const [first, second] = series
  const sumOf = ({ values }: Series) => format(values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100)
  return (
    <>
      <Flex gap="4" wrap="wrap" fontSize="sm" aria-hidden="true">
        {series.map((bars, index) => (
          <Flex key={bars.name.en} align="center" gap="1.5">
            <Box boxSize="3" bg={BAR_COLORS[index]?.color} borderWidth="1px" borderColor={BAR_COLORS[index]?.outline} />
            {translate(bars.name)} {sumOf(bars)}
          </Flex>
        ))}
      </Flex>
      <Box>
        <Text fontSize="xs" color="fg.muted" aria-hidden="true">
          {format(highest)}
        </Text>
        <Box h="32" css={{ '& > svg': { w: 'full', h: 'full' } }}>
          <svg
            role="img"
            aria-label={`${translate(name)}. ${translate(t.plotted(first.name, sumOf(first), second.name, sumOf(second)))}`}
            viewBox={`0 0 ${width} 100`}
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            overflow="visible"
          >
            {paths.map((path, index) => (
              <BarPath
                key={series[index]?.name.en}
                d={path}
                fill={BAR_COLORS[index]?.color}
                stroke={BAR_COLORS[index]?.outline}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <BarPath d={`M0 ${baseline}H${width}`} stroke="border.control" vectorEffect="non-scaling-stroke" />
          </svg>
        </Box>
        <Flex justify="space-between" fontSize="xs" color="fg.muted" aria-hidden="true">
          <span>{labels[0]}</span>
          <span>{labels.at(-1)}</span>
        </Flex>
      </Box>
      <DetailsElement>
        <SummaryElement cursor="pointer" minH="11" py="2">
          {translate(t.showFigures)}
        </SummaryElement>
        <TableElement w="full" fontSize="sm" fontVariantNumeric="tabular-nums" aria-label={translate(name)}>
          <thead>
            <tr>
              <HeadCell textAlign="start">{translate(rowName)}</HeadCell>
              {series.map((bars) => (
                <HeadCell key={bars.name.en} textAlign="end">
                  {translate(bars.name)}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <RowElement key={label} borderTopWidth="1px">
                <HeadCell scope="row" textAlign="start" fontWeight="normal">
                  {renderLabel?.(index) ?? label}
                </HeadCell>
                {series.map((bars) => (
                  <Cell key={bars.name.en}>{format(bars.values[index] ?? 0)}</Cell>
                ))}
              </RowElement>
            ))}
          </tbody>
        </TableElement>
      </DetailsElement>
    </>
  )
}

const BarPath = chakra('path')
const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')
const TableElement = chakra('table', { base: { borderCollapse: 'collapse' } })
const RowElement = chakra('tr')
const HeadCell = chakra('th', { base: { py: '1', fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Cell = chakra('td', { base: { py: '1', textAlign: 'end', overflowWrap: 'anywhere' } })
