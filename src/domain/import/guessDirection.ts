import { foldHeading } from './headings.ts'
import { findChoice, findPartyType } from './importFields.ts'
import type { Columns } from './matchColumns.ts'
import { type BalanceSign, namesSide, parseBalance } from './parseNumber.ts'

/** What a list of parties says about the direction of its balances. */
export type Direction = {
  sign: BalanceSign
  /** The type of parties without one. */
  partyType?: 'SELLER' | 'PURCHASE'
  /** A person should look at the sign. */
  isUncertain?: boolean
}

/** Headings that only Swipe writes together. */
const SWIPE_HEADINGS = ['company name', 'billing city', 'closing balance']

type PartyList = {
  /** The name of the table and the rows above its headings. */
  titles: readonly string[]
  headings: readonly string[]
  columns: Columns
  rows: readonly (readonly string[])[]
}

/**
 * Whether positive balances of a list are what parties owe us. In a list of suppliers they are what we owe, and in a list
 * of both each is what is due, unless the list writes what we owe with a minus.
 */
export function guessDirection({ titles, headings, columns, rows }: PartyList): Direction {
  const folded = headings.map(foldHeading)
  if (SWIPE_HEADINGS.every((name) => folded.includes(name))) return { sign: 'owed-is-negative' }
  const nameHeading = headings[columns.indexOf('name')] ?? ''
  const partyType = findPartyType([nameHeading]) ?? findPartyType([...titles, ...headings.filter(isOfBalance(columns))])
  const balanceColumn = columns.indexOf('balance')
  const typeColumn = columns.indexOf('type')
  const sideColumn = columns.indexOf('side')
  const countSigns = (isCounted: (row: readonly string[]) => boolean) => {
    const cells = rows.filter(isCounted).map((row) => `${row[balanceColumn] ?? ''} ${row[sideColumn] ?? ''}`.trim())
    const values = cells.filter((cell) => !namesSide(cell)).map((cell) => parseBalance(cell, 'owed-is-positive') ?? 0)
    return {
      positive: values.filter((value) => value > 0).length,
      negative: values.filter((value) => value < 0).length,
    }
  }
  const isSupplier = (row: readonly string[]) => findChoice('type', row[typeColumn]?.trim() ?? '') === 'SELLER'
  if (typeColumn >= 0 && rows.some(isSupplier)) {
    const [suppliers, others] = [countSigns(isSupplier), countSigns((row) => !isSupplier(row))]
    if (suppliers.positive === 0 || suppliers.negative > 0)
      return { sign: 'owed-is-positive', isUncertain: suppliers.positive > 0 }
    return { sign: 'due-is-positive', isUncertain: others.negative > 0 }
  }
  const { positive, negative } = countSigns(() => true)
  const isMixed = positive > 0 && negative > 0
  if (partyType === 'SELLER')
    return {
      sign: positive >= negative && positive > 0 ? 'owed-is-negative' : 'owed-is-positive',
      ...{ partyType, isUncertain: isMixed },
    }
  // Debts of customers that all have a minus are written as in Tally.
  const isAllNegative = partyType === 'PURCHASE' && negative > 1 && positive === 0
  return {
    sign: isAllNegative ? 'owed-is-negative' : 'owed-is-positive',
    ...(partyType && { partyType }),
    ...(isAllNegative && { isUncertain: true }),
  }
}

const isOfBalance = (columns: Columns) => (_: string, column: number) => columns[column] === 'balance'
