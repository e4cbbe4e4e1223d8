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
  /** The tax on all that was bought together, and what that cost without it. */
  bill?: { tax: number; goods: number }
  /** Prices typed by hand. */
  prices?: Pair[]
  party?: Pair
  cash?: [employee: number, amount: number, source: string][]
  /** What lists show of it, in rupees and pieces. */
  shown?: number[]
}

/** One thing that was written down: it counts as long as it is not struck out. */
export type Fact = Effects & {
  document: Document | undefined
  id: number
  day: Day
  deleted: boolean
  struck: boolean
  opening?: string
  /** Nothing is struck out in closed books: this was written later, to take that back or to bring it again. */
  of?: Fact
  takesBack?: boolean
  /** Of a document with several lines: the line that the next deletion or restoration changes. */
  latest?: Fact
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

/**
 * Price and average cost, in 1/10000 rupee: the last that was paid or typed, and what all in stock has cost.
 *
 * @param documents what is not deleted, by day
 * @param living what counts, by day
 * @param taxIsCost does its part of the tax add to what something has cost?
 */
export function worthOf(
  { id, price: first = 0 }: Goods,
  documents: readonly Fact[],
  living: readonly Fact[],
  taxIsCost: boolean,
) {
  const costOf = (paid: number, { bill }: Fact) =>
    taxIsCost && bill?.goods ? paid + Math.floor((2 * bill.tax * paid + bill.goods) / (2 * bill.goods)) : paid
  const ofThis = ({ parts = [] }: Fact) => parts.filter(({ component }) => component === id)
  let price = first
  for (const fact of documents) {
    for (const { paid = 0, quantity } of ofThis(fact))
      if (paid > 0) price = Math.round((costOf(paid, fact) * 100_000) / quantity)
    for (const [component, typed] of fact.prices ?? []) if (component === id) price = typed
  }
  let [stock, average] = [0, first]
  for (const fact of living) {
    const moved = ofThis(fact)
    const quantity = total(moved.map((part) => part.quantity))
    if (moved[0]?.paid !== undefined) {
      const [held, paid] = [Math.max(stock, 0), total(moved.map((part) => part.paid ?? 0))]
      average = (held * average + costOf(paid, fact) * 100_000) / (held + quantity)
    }
    stock += quantity
  }
  return { id, stock: stock / 1000, price: price / 10_000, avgCost: Math.round(average) / 10_000 }
}

/** The opposite of what a document does to the books. What was paid for something does not come again. */
export function opposite({ pieces = [], returned = [], parts = [], party, cash = [] }: Effects): Effects {
  const back = (pairs: Pair[]) => pairs.map(([id, amount]): Pair => [id, -amount])
  return {
    pieces: back(pieces),
    returned: back(returned),
    parts: parts.map(({ component, quantity }) => ({ component, quantity: -quantity })),
    ...(party && { party: [party[0], -party[1]] }),
    cash: cash.map(([employee, amount, source]) => [employee, -amount, source]),
  }
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
  return { document: undefined, id: 0, day, deleted: false, struck: false, opening: `${of} ${id}`, ...effects }
}

export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** By how much each thing changes in all. */
export const deltas = (pairs: Pair[]) =>
  [...Map.groupBy(pairs, ([id]) => id)].map(([id, same]) => [id, total(same.map(([, by]) => by))] as const)

export const rupees = (paise: number) => paise / 100

/**
 * Puts a sale to another party, in the line that shows it in the statement of the party it had; false when it is deleted
 * or its day is closed.
 */
export function reassigned(fact: Fact, to: number, living: readonly Fact[], closed: Day | ''): boolean {
  const [party, amount = 0] = fact.party ?? []
  if (fact.deleted) return false
  if (party === to) return true
  if (fact.day <= closed) return false
  const lines = living.filter((one) => one === fact || (one.of === fact && !one.takesBack))
  const shown = lines.find((one) => one.party?.[0] === party) ?? fact
  shown.party = [to, amount]
  fact.party = [to, amount]
  fact.latest = shown
  return true
}

/** What each party owes, and what each person has in hand. */
export const balancesIn = (living: readonly Fact[], parties: readonly number[], employees: readonly number[]) => ({
  parties: parties.map((id) => owedBy(id, living)),
  employees: employees.map((id) => accountOf(id, living)[0]?.at(-1) ?? 0),
})

const owedBy = (partyId: number, living: readonly Fact[]) =>
  rupees(total(living.flatMap(({ party }) => (party?.[0] === partyId ? [party[1]] : []))))

/** A party's balance, and its sales newest first, each with what was owed before it: null when nothing was written. */
export function statementOf(partyId: number, living: readonly Fact[]) {
  let owed: number | null = null
  const sales = new Map<Fact, (number | null)[]>()
  for (const fact of living) {
    const { party, of: document = fact, takesBack } = fact
    if (party?.[0] !== partyId) continue
    const isSale = document.document === 'sale' && document.party?.[0] === partyId && !document.deleted
    if (isSale && !takesBack && !sales.has(document))
      sales.set(document, [document.id, ...(document.shown ?? []), owed === null ? null : rupees(owed)])
    owed = (owed ?? 0) + party[1]
  }
  return { balance: rupees(owed ?? 0), sales: [...sales.values()].reverse() }
}

/** What came to a person and what left, newest first, each with what was in hand after it. */
export function accountOf(employee: number, living: readonly Fact[]) {
  let hand = 0
  const rows: (number | string)[][] = []
  for (const { day, cash = [] } of living)
    for (const [, amount, source] of cash.filter(([id, moved]) => id === employee && moved !== 0)) {
      hand += amount
      rows.unshift([day, source, rupees(Math.max(amount, 0)), rupees(Math.max(-amount, 0)), rupees(hand)])
    }
  return rows
}
