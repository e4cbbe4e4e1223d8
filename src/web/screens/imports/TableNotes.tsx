import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { useMemo } from 'react'
import { importsTexts as t } from '#texts/imports.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { countComputed, countNegativeStock, type DraftTable } from './importDraft.ts'
import { listLeftOutRows, listUnusedColumns, restoreRow } from './tableRows.ts'

const DetailsElement = chakra('details')
const SummaryElement = chakra('summary')

type TableNotesProps = { table: DraftTable; onChange: (table: DraftTable) => void }

/** What the import leaves out of a table or has read in its own way, before the check. */
export function TableNotes({ table, onChange }: TableNotesProps) {
  const translate = useTranslate()
  const { summed = 0, costPrices = 0, kind, columns } = table
  const computedCount = useMemo(() => countComputed(table), [table])
  return (
    <Stack gap="2" fontSize="sm">
      <NegativeStock table={table} onChange={onChange} />
      {summed > 0 && <Text>{translate(t.summedBills(summed))}</Text>}
      {columns.includes('bills') && <Text>{translate(t.billsKeepDays)}</Text>}
      {costPrices > 0 && kind === 'product' && columns.includes('price') && (
        <Text>{translate(t.costPrices(costPrices))}</Text>
      )}
      {computedCount > 0 && <Text>{translate(t.computedLines(computedCount))}</Text>}
      <LeftOutRows table={table} onChange={onChange} />
      <UnusedColumns table={table} />
    </Stack>
  )
}

function LeftOutRows({ table, onChange }: TableNotesProps) {
  const translate = useTranslate()
  const leftOut = useMemo(() => listLeftOutRows(table), [table])
  if (leftOut.length === 0) return null
  return (
    <DetailsElement>
      <SummaryElement cursor="pointer" minH="11" py="2">
        {translate((table.board ? t.leftOutBoardLines : t.leftOutRows)(leftOut.length))}
      </SummaryElement>
      <Stack as="ul" gap="1" listStyleType="none">
        {leftOut.map((row) => (
          <Flex as="li" key={row.number} justify="space-between" align="center" gap="2">
            <Text as="span" minW="0" overflowWrap="anywhere">
              {`${row.number}: ${row.cells.filter((cell) => cell.trim()).join(' · ')}`}
            </Text>
            <Button size="sm" variant="outline" flexShrink="0" onClick={() => onChange(restoreRow(table, row))}>
              {translate(t.restoreRow(row.number))}
            </Button>
          </Flex>
        ))}
      </Stack>
    </DetailsElement>
  )
}

function UnusedColumns({ table }: { table: DraftTable }) {
  const translate = useTranslate()
  const unused = useMemo(() => listUnusedColumns(table), [table])
  if (unused.length === 0) return null
  return (
    <Box color="fg.muted">
      <Text>{translate(t.unusedColumns)}</Text>
      {unused.map(({ heading, samples }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings may be equal
        <Text key={index} overflowWrap="anywhere">{`${heading}: ${samples}`}</Text>
      ))}
    </Box>
  )
}

/** One decision for all stocks below zero, which an old book may show. */
function NegativeStock({ table, onChange }: TableNotesProps) {
  const translate = useTranslate()
  const count = useMemo(() => countNegativeStock(table), [table])
  if (count === 0) return null
  const isZero = table.isNegativeStockZero ?? false
  return (
    <Button
      size="sm"
      alignSelf="start"
      variant={isZero ? 'solid' : 'outline'}
      aria-pressed={isZero}
      onClick={() => onChange({ ...table, isNegativeStockZero: !isZero })}
    >
      {translate(t.negativeStock(count))}
    </Button>
  )
}
