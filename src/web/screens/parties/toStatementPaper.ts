import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { negate, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { statementTexts as t } from '#texts/dues.ts'
import { getToday } from '#web/data/shopTime.ts'
import type { UnsyncedRow } from '#web/data/unsynced/listUnsyncedRows.ts'
import type { StatementLine, StatementOnPaper } from '#web/paper/paperSource.ts'
import { describeStatementRow } from './describeStatementRow.ts'

type ShownStatement = {
  data: readonly Schema<'StatementRow'>[] | undefined
  unsynced: readonly UnsyncedRow[]
  /** The change of the balance by waiting rows before the period. */
  unsyncedBefore?: Paise
  /** The balance before the first row, in rupees. */
  opening: number | undefined
  /** The balance now, with waiting entries. */
  owed?: Paise | undefined
  /** Whether `data` has every booked row of the period. */
  isComplete?: boolean
}

/**
 * A paper with the loaded rows of a statement, newest first, and then the waiting entries of this device. Older rows are
 * in its opening balance. Comments are for the shop, so they are on no paper. Undefined without rows, unless a period was
 * chosen: then its opening and closing balance are the paper.
 */
export function toStatementPaper(
  { id, name }: Schema<'Party'>,
  {
    data: rows = [],
    unsynced,
    unsyncedBefore = 0 as Paise,
    opening: booked = 0,
    owed,
    isComplete = false,
  }: ShownStatement,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): StatementOnPaper | undefined {
  const opening = sumPaise([toPaise(booked), unsyncedBefore])
  const lines = addUnsynced(
    rows.toReversed().map((row) => toLine(row, unsyncedBefore)),
    unsynced,
    opening,
  )
  const [oldest, newest] = [lines[0], lines.at(-1)]
  if (!oldest && !from && !to) return undefined
  return {
    kind: 'statement',
    party: { id, name },
    from: (isComplete ? from : undefined) ?? oldest?.date ?? from,
    to: to ?? getToday(),
    opening: oldest ? sumPaise([oldest.balance, negate(oldest.given), oldest.received]) : opening,
    lines,
    balance: newest?.balance ?? opening,
    owed,
    hasUnsynced: unsynced.length > 0 || unsyncedBefore !== 0,
  }
}

/** The lines with those that wait, which continue the balance of the booked ones. */
function addUnsynced(
  booked: readonly StatementLine[],
  unsynced: readonly UnsyncedRow[],
  opening: Paise,
): StatementLine[] {
  let balance = booked.at(-1)?.balance ?? opening
  const waiting = unsynced.map((row) => {
    balance = sumPaise([balance, row.given, negate(row.received)])
    const { en, hi } = row.isReversal ? t.undoneByCorrection : describeStatementRow(row)
    const notBooked = { en: `(${t.notBooked.en}) ${en}`, hi: `(${t.notBooked.hi}) ${hi}` }
    return { date: row.date, text: notBooked, given: row.given, received: row.received, balance }
  })
  return [...booked, ...waiting]
}

const toLine = (row: Schema<'StatementRow'>, unsyncedBefore: Paise): StatementLine => ({
  date: row.date,
  text: describeStatementRow(row),
  given: toPaise(row.given),
  received: toPaise(row.received),
  balance: sumPaise([toPaise(row.balance), unsyncedBefore]),
})
