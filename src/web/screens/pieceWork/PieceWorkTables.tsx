import { Flex } from '@chakra-ui/react/flex'
import { Text } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { pieceWorkTexts as t } from '#texts/pieceWork.ts'
import { EmptyList } from '#web/documents/list/ListScreen.tsx'
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx'
import { toCompactLine } from '#web/ui/table/toCompactLine.tsx'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

type Work = Schema<'PieceWork'>
type Row = Work['rows'][number] & { id: number }

const columns: Column<Row>[] = [
  { header: t.product, isTitle: true, cell: ({ product }) => product.name },
  { header: t.pieces, isNumeric: true, cell: ({ pieces }) => formatCount(pieces) },
  { header: t.each, isNumeric: true, cell: ({ labourEach }) => <Money rupees={labourEach} /> },
  { header: t.labour, isNumeric: true, cell: ({ labour }) => <Money rupees={labour} /> },
]

const toCompact = ({ product, pieces, labourEach, labour }: Row) =>
  toCompactLine({ name: product.name, quantity: pieces, price: labourEach, amount: labour })

/** One table per employee with totals, and the grand total. */
export function PieceWorkTables({ work: { rows, totals } }: { work: Work }) {
  const translate = useTranslate()
  if (rows.length === 0)
    return (
      <>
        <Text>{translate(t.none)}</Text>
        <EmptyList subject="pieceWork" />
      </>
    )
  const all = {
    pieces: totals.reduce((sum, { pieces }) => sum + pieces, 0),
    labour: sumPaise(totals.map(({ labour }) => toPaise(labour))),
  }
  return (
    <>
      {totals.map(({ employee, pieces, labour }) => {
        const name = { en: employee.name, hi: employee.name }
        const employeeRows = rows.filter((row) => row.employee.id === employee.id).map((row, id) => ({ ...row, id }))
        return (
          <Section key={employee.id} title={name}>
            <DataTable name={name} rows={employeeRows} columns={columns} toCompact={toCompact} />
            <Total pieces={pieces} labour={labour} />
          </Section>
        )
      })}
      {totals.length > 1 && (
        <Section title={t.total}>
          <Total pieces={all.pieces} labour={toRupees(all.labour)} />
        </Section>
      )}
    </>
  )
}

function Total({ pieces, labour }: { pieces: number; labour: number }) {
  const translate = useTranslate()
  return (
    <Flex justify="space-between" gap="4" wrap="wrap" fontWeight="bold">
      <span>
        {translate(t.pieces)}: {formatCount(pieces)}
      </span>
      <span>
        {translate(t.labour)}: <Money rupees={labour} />
      </span>
    </Flex>
  )
}
