import type { Day } from '#domain/day.ts'
import type { Happening, Pair } from './happening.ts'

export type OfDocument = Extract<Happening, { document: unknown }>
export type Opening = Extract<Happening, { what: 'opened with' }>
export type Document = 'sale' | 'purchase' | 'production' | 'expense' | 'transfer'

/** What was written down does to the books. */
export type Effects = {
  pieces?: Pair[]
  returned?: Pair[]
  parts?: { component: number; quantity: number; paid?: number }[]
  prices?: Pair[]
  party?: Pair
  cash?: [employee: number, amount: number, source: string][]
  /** What lists show of it, in rupees and pieces. */
  shown?: number[]
}

/** One thing that was written down: it counts as long as it is not deleted. */
export type Fact = Effects & {
  document: Document | undefined
  id: number
  day: Day
  deleted: boolean
  opening?: string
}

/** Who does something: what one may do is said in `allows`. */
export type Person = { userName: 'director' | 'head' | 'worker'; id: number }

/** Who may enter what: Directors everything, the others what they do themselves. */
export function allows(now: Happening, { userName, id }: Person): boolean {
  if (userName === 'director') return true
  if (now.what === 'sale') return userName === 'head' && now.employee === id
  if (now.what === 'expense') return now.employee === id
  if (now.what === 'transfer') return now.from === id
  return now.what === 'purchase' || now.what === 'production'
}

export type Goods = { id: number; stock: number; price?: number; labour?: number }

/** Price and average cost, in 1/10000 rupee: the last that was paid or typed, and what all in stock has cost. */
export function worthOf({ id, price: first = 0 }: Goods, living: readonly Fact[]) {
  let [stock, price, average] = [0, first, first]
  for (const { parts = [], prices = [] } of living) {
    for (const [component, newer] of prices) if (component === id) price = newer
    const moved = parts.filter(({ component }) => component === id)
    const quantity = total(moved.map((part) => part.quantity))
    if (moved[0]?.paid !== undefined) {
      const [held, paid] = [Math.max(stock, 0), total(moved.map((part) => part.paid ?? 0))]
      average = (held * average + paid * 100_000) / (held + quantity)
    }
    stock += quantity
  }
  return { id, stock: stock / 1000, price: price / 10_000, avgCost: Math.round(average) / 10_000 }
}

/** What was there in the beginning: it stands where it stood first, whatever it is changed to. */
export function openingFact(now: Opening): Fact {
  const { of, id, day, amount } = now
  const effects: Effects =
    of === 'party'
      ? { party: [id, amount] }
      : of === 'employee'
        ? { cash: [[id, amount, 'Opening Balance']] }
        : of === 'component'
          ? { parts: [{ component: id, quantity: amount }] }
          : { pieces: [[id, amount]] }
  return { document: undefined, id: 0, day, deleted: false, opening: `${of} ${id}`, ...effects }
}

export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** By how much each thing changes in all. */
export const deltas = (pairs: Pair[]) =>
  [...Map.groupBy(pairs, ([id]) => id)].map(([id, same]) => [id, total(same.map(([, by]) => by))] as const)
