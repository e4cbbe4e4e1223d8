import { Flex } from '@chakra-ui/react/flex'
import { Text as Words } from '@chakra-ui/react/text'
import type { Schema } from '#contract/operations.ts'
import { paise, rupees, sum } from '#domain/money.ts'
import { pieceWorkTexts as t } from '#texts/pieceWork.ts'
import { Money } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { type Column, Rows } from '#web/ui/Rows.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showCount } from '#web/ui/StockCount.tsx'

type Work = Schema<'PieceWork'>
type Row = Work['rows'][number] & { id: number }

const columns: Column<Row>[] = [
  { head: t.product, heads: true, cell: ({ product }) => product.name },
  { head: t.pieces, figures: true, cell: ({ pieces }) => showCount(pieces) },
  { head: t.each, figures: true, cell: ({ labourEach }) => <Money rupees={labourEach} /> },
  { head: t.labour, figures: true, cell: ({ labour }) => <Money rupees={labour} /> },
]

/** A table for each person, with what it comes to, and all of it together. */
export function WorkTables({ work: { rows, totals } }: { work: Work }) {
  const say = useWords()
  if (rows.length === 0) return <Words>{say(t.none)}</Words>
  const all = {
    pieces: totals.reduce((so, { pieces }) => so + pieces, 0),
    labour: sum(totals.map(({ labour }) => paise(labour))),
  }
  return (
    <>
      {totals.map(({ employee, pieces, labour }) => {
        const name = { en: employee.name, hi: employee.name }
        const own = rows.filter((row) => row.employee.id === employee.id).map((row, id) => ({ ...row, id }))
        return (
          <Section key={employee.id} title={name}>
            <Rows name={name} rows={own} columns={columns} />
            <Total pieces={pieces} labour={labour} />
          </Section>
        )
      })}
      {totals.length > 1 && (
        <Section title={t.total}>
          <Total pieces={all.pieces} labour={rupees(all.labour)} />
        </Section>
      )}
    </>
  )
}

function Total({ pieces, labour }: { pieces: number; labour: number }) {
  const say = useWords()
  return (
    <Flex justify="space-between" gap="4" wrap="wrap" fontWeight="bold">
      <span>
        {say(t.pieces)}: {showCount(pieces)}
      </span>
      <span>
        {say(t.labour)}: <Money rupees={labour} />
      </span>
    </Flex>
  )
}
