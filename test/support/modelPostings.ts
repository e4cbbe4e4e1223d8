import type { Day } from '#domain/day.ts'
import type { IdAmount, ModelEvent } from './modelEvent.ts'

export type DocumentEvent = Extract<ModelEvent, { document: unknown }>
export type OpeningEvent = Extract<ModelEvent, { what: 'opened with' }>
export type ModelDocumentKind = 'sale' | 'purchase' | 'production' | 'expense' | 'transfer'

/** The postings of an entry. */
export type Effects = {
  pieces?: IdAmount[]
  returned?: IdAmount[]
  parts?: { component: number; quantity: number; paid?: number }[]
  /** The tax on all that was bought together, and what that cost without it. */
  bill?: { tax: number; goods: number }
  /** Prices typed by hand. */
  prices?: IdAmount[]
  party?: IdAmount
  cash?: [employee: number, amount: number, source: string][]
  /** What lists show of it, in rupees and pieces. */
  listedFigures?: number[]
}

/** One thing that was written down: it counts as long as it is not struck out. */
export type ModelPosting = Effects & {
  document: ModelDocumentKind | undefined
  id: number
  day: Day
  isDeleted: boolean
  isReversed: boolean
  opening?: string
  /** Nothing is struck out in closed books: this was written later, to take that back or to bring it again. */
  original?: ModelPosting
  isReversal?: boolean
  /** Of a document with several lines: the line that the next deletion or restoration changes. */
  latestPosting?: ModelPosting
}

/** Who does something: what one may do is said in `allows`. */
export type Actor = { userName: 'director' | 'head' | 'worker'; id: number }

/** Who may enter what: Directors everything, the others what they do themselves. */
export function isAllowed(event: ModelEvent, { userName, id }: Actor): boolean {
  if (userName === 'director') return true
  if (event.what === 'sale') return userName === 'head' && event.employee === id
  if (event.what === 'expense') return event.employee === id
  if (event.what === 'transfer') return event.from === id
  return event.what === 'purchase' || event.what === 'production'
}

export type StockedItem = { id: number; stock: number; price?: number; labour?: number }

/**
 * Price and average cost, in 1/10000 rupee: the last that was paid or typed, and what all in stock has cost.
 *
 * @param documents what is not deleted, by day
 * @param living what counts, by day
 * @param taxIsCost does its part of the tax add to what something has cost?
 */
export function computeModelPrices(
  { id, price: openingPrice = 0 }: StockedItem,
  documents: readonly ModelPosting[],
  activePostings: readonly ModelPosting[],
  taxIsCost: boolean,
) {
  const computeCost = (paid: number, { bill }: ModelPosting) =>
    taxIsCost && bill?.goods ? paid + Math.floor((2 * bill.tax * paid + bill.goods) / (2 * bill.goods)) : paid
  const selectParts = ({ parts = [] }: ModelPosting) => parts.filter(({ component }) => component === id)
  let price = openingPrice
  for (const fact of documents) {
    for (const { paid = 0, quantity } of selectParts(fact))
      if (paid > 0) price = Math.round((computeCost(paid, fact) * 100_000) / quantity)
    for (const [component, typed] of fact.prices ?? []) if (component === id) price = typed
  }
  let [stock, average] = [0, openingPrice]
  for (const fact of activePostings) {
    const movedParts = selectParts(fact)
    const quantity = sum(movedParts.map((part) => part.quantity))
    if (movedParts[0]?.paid !== undefined) {
      const [heldStock, paid] = [Math.max(stock, 0), sum(movedParts.map((part) => part.paid ?? 0))]
      average = (heldStock * average + computeCost(paid, fact) * 100_000) / (heldStock + quantity)
    }
    stock += quantity
  }
  return { id, stock: stock / 1000, price: price / 10_000, avgCost: Math.round(average) / 10_000 }
}

/** The reversal of a document. Prices paid are not restored. */
export function reverseEffects({ pieces = [], returned = [], parts = [], party, cash = [] }: Effects): Effects {
  const negate = (pairs: IdAmount[]) => pairs.map(([id, amount]): IdAmount => [id, -amount])
  return {
    pieces: negate(pieces),
    returned: negate(returned),
    parts: parts.map(({ component, quantity }) => ({ component, quantity: -quantity })),
    ...(party && { party: [party[0], -party[1]] }),
    cash: cash.map(([employee, amount, source]) => [employee, -amount, source]),
  }
}

/** What was there in the beginning: it stands where it stood first, whatever it is changed to. */
export function createOpening(event: OpeningEvent): ModelPosting {
  const { of, id, day, amount } = event
  const effects: Effects =
    of === 'party'
      ? { party: [id, amount] }
      : of === 'employee'
        ? { cash: [[id, amount, 'Opening Balance']] }
        : of === 'component'
          ? { parts: [{ component: id, quantity: amount }] }
          : { pieces: [[id, amount]] }
  return { document: undefined, id: 0, day, isDeleted: false, isReversed: false, opening: `${of} ${id}`, ...effects }
}

export const sum = (amounts: readonly number[]) => amounts.reduce((running, amount) => running + amount, 0)

/** By how much each thing changes in all. */
export const sumById = (pairs: IdAmount[]) =>
  [...Map.groupBy(pairs, ([id]) => id)].map(([id, same]) => [id, sum(same.map(([, by]) => by))] as const)

export const toModelRupees = (paise: number) => paise / 100

/**
 * Puts a sale to another party, in the line that shows it in the statement of the party it had; false when it is deleted
 * or its day is closed.
 */
export function reassignModelSale(
  fact: ModelPosting,
  to: number,
  activePostings: readonly ModelPosting[],
  closedUntil: Day | '',
): boolean {
  const [party, amount = 0] = fact.party ?? []
  if (fact.isDeleted) return false
  if (party === to) return true
  if (fact.day <= closedUntil) return false
  const lines = activePostings.filter((one) => one === fact || (one.original === fact && !one.isReversal))
  const shownPosting = lines.find((one) => one.party?.[0] === party) ?? fact
  shownPosting.party = [to, amount]
  fact.party = [to, amount]
  fact.latestPosting = shownPosting
  return true
}

/** What each party owes, and what each person has in hand. */
export const computeBalances = (
  activePostings: readonly ModelPosting[],
  parties: readonly number[],
  employees: readonly number[],
) => ({
  parties: parties.map((id) => computePartyBalance(id, activePostings)),
  employees: employees.map((id) => buildCashAccount(id, activePostings)[0]?.at(-1) ?? 0),
})

const computePartyBalance = (partyId: number, activePostings: readonly ModelPosting[]) =>
  toModelRupees(sum(activePostings.flatMap(({ party }) => (party?.[0] === partyId ? [party[1]] : []))))

/** A party's balance, and its sales newest first, each with what was owed before it: null when nothing was written. */
export function buildStatement(partyId: number, activePostings: readonly ModelPosting[]) {
  let owed: number | null = null
  const sales = new Map<ModelPosting, (number | null)[]>()
  for (const fact of activePostings) {
    const { party, original: document = fact, isReversal } = fact
    if (party?.[0] !== partyId) continue
    const isSale = document.document === 'sale' && document.party?.[0] === partyId && !document.isDeleted
    if (isSale && !isReversal && !sales.has(document))
      sales.set(document, [document.id, ...(document.listedFigures ?? []), owed === null ? null : toModelRupees(owed)])
    owed = (owed ?? 0) + party[1]
  }
  return { balance: toModelRupees(owed ?? 0), sales: [...sales.values()].reverse() }
}

/** What came to a person and what left, newest first, each with what was in hand after it. */
export function buildCashAccount(employee: number, activePostings: readonly ModelPosting[]) {
  let cashInHand = 0
  const rows: (number | string)[][] = []
  for (const { day, cash = [] } of activePostings)
    for (const [, amount, source] of cash.filter(([id, moved]) => id === employee && moved !== 0)) {
      cashInHand += amount
      rows.unshift([
        day,
        source,
        toModelRupees(Math.max(amount, 0)),
        toModelRupees(Math.max(-amount, 0)),
        toModelRupees(cashInHand),
      ])
    }
  return rows
}
