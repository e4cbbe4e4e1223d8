import type { Generated } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money.ts'
import type { Instant } from './columns.ts'

/** An import of a file. */
export type ImportTable = {
  id: Generated<number>
  opId: string | null
  at: Instant
  employeeId: number
  fileName: string
  /** The day from which its balances and stocks count. */
  date: Day
  /** The sums: amounts that parties owe us and that we owe, the value of the stock, and cash of employees. */
  getAmount: Paise
  getParties: number
  giveAmount: Paise
  giveParties: number
  stockValue: Paise
  cash: Paise
  undoneAt: Instant | null
  undoneBy: number | null
}

/** A record that an import added; `parts` is the bill of materials of a product. */
export type ImportRecordTable = {
  importId: number
  subject: Schema<'UsedRecord'>['subject']
  subjectId: number
}
