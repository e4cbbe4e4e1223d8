import { foldHeading } from '#domain/import/headings.ts'
import { isListOfBills, matchColumns } from '#domain/import/matchColumns.ts'
import { namesSide, parseBalance } from '#domain/import/parseNumber.ts'
import { readDays } from '#domain/import/readDays.ts'
import { foldText } from '#domain/searchWords.ts'

type Rows = { rows: string[][]; numbers: number[] }

/** The heading of the column that the bills of a party get, with their days. */
export const BILLS_HEADING = 'Opening bills'

/** A bill in a cell as readRow reads it. */
export const writeBill = (day: string, amount: string) => `${day} ${amount}`
export const BILL_SEPARATOR = '; '

/** The headings of the day of a bill, from which its age counts; the day on which it is due comes last. */
const DAY_HEADINGS = [
  ...['posting date', 'invoice date', 'bill date', 'voucher date', 'date', 'तारीख', 'दिनांक', 'due date', 'due on'],
].map(foldHeading)

/**
 * The rows of a list of bills, one for each party with the sum of its bills, and their days in a column behind the others
 * (`areDated`). A list is left as it is if an amount of it cannot be read, or names its side.
 */
export function sumBills(
  headings: readonly string[],
  { rows, numbers }: Rows,
  areDated: boolean,
): Rows & { summed: number; headings: string[] } {
  const unchanged = { rows, numbers, summed: 0, headings: [...headings] }
  if (!isListOfBills(headings)) return unchanged
  const columns = matchColumns(headings, 'party')
  const [name, balance, side] = [columns.indexOf('name'), columns.indexOf('balance'), columns.indexOf('side')]
  const amounts = rows.map((row) => parseBalance(row[balance] ?? '', 'owed-is-positive'))
  if (name < 0 || side >= 0 || rows.some((row, at) => amounts[at] === undefined || isSided(row[balance])))
    return unchanged
  const byParty = Map.groupBy(rows.keys(), (at) => foldText(rows[at]?.[name] ?? '') || String(at))
  const groups = [...byParty.values()].map((group) => ({ first: group[0] ?? 0, group }))
  const days = areDated ? findDays(headings, rows) : undefined
  const listBills = (group: readonly number[]) =>
    group.flatMap((at) => (days?.[at] ? writeBill(days[at], rows[at]?.[balance] ?? '') : [])).join(BILL_SEPARATOR)
  return {
    headings: days ? [...headings, BILLS_HEADING] : [...headings],
    rows: groups.map(({ first, group }) => {
      const cells = rows[first] ?? []
      const sum = group.reduce((total, at) => total + Math.round((amounts[at] ?? 0) * 100), 0)
      const row = group.length === 1 ? cells : cells.with(balance, String(sum / 100))
      return days ? [...headings.map((_, at) => row[at] ?? ''), listBills(group)] : row
    }),
    numbers: groups.map(({ first }) => numbers[first] ?? 0),
    summed: rows.length - groups.length,
  }
}

/** The day of each bill; undefined if the list has none. */
function findDays(headings: readonly string[], rows: readonly string[][]): (string | undefined)[] | undefined {
  const folded = headings.map(foldHeading)
  for (const heading of DAY_HEADINGS) {
    const column = folded.indexOf(heading)
    const days = column < 0 ? [] : readDays(rows.map((row) => row[column] ?? ''))
    if (days.some(Boolean)) return days
  }
  return undefined
}

/** Zero has no side. */
const isSided = (text = '') => namesSide(text) && parseBalance(text, 'owed-is-positive') !== 0
