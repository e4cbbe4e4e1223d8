import {
  computeLineAmount,
  computePartsAmount,
  type Paise,
  sumPaise,
  toPaise,
  toRate,
  toThousandths,
} from '../money.ts'
import type { ImportLine, ImportSums } from './importLine.ts'

/** The sums that lines add to the database, in paise, and the numbers of parties. */
export type LineTotals = { [Name in keyof ImportSums]: Name extends `${string}Parties` ? number : Paise }

export function sumLines(lines: readonly ImportLine[]): LineTotals {
  const balances = lines.flatMap((line) => (line.kind === 'party' ? [toPaise(line.balance)] : []))
  const [owed, owing] = [balances.filter((balance) => balance > 0), balances.filter((balance) => balance < 0)]
  return {
    get: sumPaise(owed),
    getParties: owed.length,
    give: (0 - sumPaise(owing)) as Paise,
    giveParties: owing.length,
    stock: sumPaise(lines.map(computeStockValue)),
    cash: sumPaise(lines.map((line) => (line.kind === 'employee' ? toPaise(line.cash) : (0 as Paise)))),
  }
}

/** The stock of a line at the price of the line. */
function computeStockValue(line: ImportLine): Paise {
  if (line.kind === 'product') return computeLineAmount(toRate(line.price), line.stock ?? 0)
  if (line.kind === 'component') return computePartsAmount(toRate(line.price), toThousandths(line.stock))
  return 0 as Paise
}
