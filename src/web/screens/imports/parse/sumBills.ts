import { isListOfBills, matchColumns } from '#domain/import/matchColumns.ts'
import { namesSide, parseBalance } from '#domain/import/parseNumber.ts'
import { foldText } from '#domain/searchWords.ts'

type Rows = { rows: string[][]; numbers: number[] }

/**
 * The rows of a list of bills, one for each party with the sum of its bills. A list is left as it is if an amount of it
 * cannot be read, or names its side.
 */
export function sumBills(headings: readonly string[], { rows, numbers }: Rows): Rows & { summed: number } {
  const unchanged = { rows, numbers, summed: 0 }
  if (!isListOfBills(headings)) return unchanged
  const columns = matchColumns(headings, 'party')
  const [name, balance, side] = [columns.indexOf('name'), columns.indexOf('balance'), columns.indexOf('side')]
  const amounts = rows.map((row) => parseBalance(row[balance] ?? '', 'owed-is-positive'))
  if (name < 0 || side >= 0 || rows.some((row, at) => amounts[at] === undefined || isSided(row[balance])))
    return unchanged
  const byParty = Map.groupBy(rows.keys(), (at) => foldText(rows[at]?.[name] ?? '') || String(at))
  const groups = [...byParty.values()].map((group) => ({ first: group[0] ?? 0, group }))
  return {
    rows: groups.map(({ first, group }) => {
      const row = rows[first] ?? []
      if (group.length === 1) return row
      const sum = group.reduce((total, at) => total + Math.round((amounts[at] ?? 0) * 100), 0)
      return row.with(balance, String(sum / 100))
    }),
    numbers: groups.map(({ first }) => numbers[first] ?? 0),
    summed: rows.length - groups.length,
  }
}

/** Zero has no side. */
const isSided = (text = '') => namesSide(text) && parseBalance(text, 'owed-is-positive') !== 0
