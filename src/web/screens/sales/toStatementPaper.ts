import type { Schema } from '#contract/operations.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { negate, sumPaise, toPaise } from '#domain/money.ts'
import type { StatementLine, StatementOnPaper } from '#web/paper/paperSource.ts'
import { describeStatementRow } from './describeStatementRow.ts'

/**
 * The loaded rows of a statement, newest first, as a paper. What is not loaded is in its opening balance. Comments are
 * for the shop, so they are on no paper. Undefined without rows.
 */
export function toStatementPaper(
  { id, name }: Schema<'Party'>,
  rows: readonly Schema<'StatementRow'>[],
  to: Day | undefined,
): StatementOnPaper | undefined {
  const lines = rows.toReversed().map(toLine)
  const [oldest, newest] = [lines[0], lines.at(-1)]
  if (!oldest || !newest) return undefined
  return {
    kind: 'statement',
    party: { id, name },
    from: oldest.date,
    to: to ?? toShopDay(new Date()),
    opening: sumPaise([oldest.balance, negate(oldest.given), oldest.received]),
    lines,
    balance: newest.balance,
  }
}

const toLine = (row: Schema<'StatementRow'>): StatementLine => ({
  date: row.date,
  text: describeStatementRow({ ...row, comment: '' }),
  given: toPaise(row.given),
  received: toPaise(row.received),
  balance: toPaise(row.balance),
})
