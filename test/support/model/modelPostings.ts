import type { Day } from '#domain/day.ts'
import type { IdAmount, ModelEvent } from './modelEvent.ts'

export type DocumentEvent = Extract<ModelEvent, { document: unknown }>
export type OpeningEvent = Extract<ModelEvent, { what: 'opening changed' }>
export type ModelDocumentKind = 'sale' | 'purchase' | 'production' | 'expense' | 'transfer'

/** The postings of an entry. */
export type Effects = {
  pieces?: IdAmount[]
  returned?: IdAmount[]
  parts?: { component: number; quantity: number; paid?: number }[]
  /** The tax of the bill, and its amount without tax. */
  bill?: { tax: number; goods: number }
  /** Prices typed by hand. */
  prices?: IdAmount[]
  party?: IdAmount
  cash?: [employee: number, amount: number, source: string][]
  /** The figures that lists show, in rupees and pieces. */
  listedFigures?: number[]
}

/** A posting of the model. It counts as long as it is not reversed. */
export type ModelPosting = Effects & {
  document: ModelDocumentKind | undefined
  id: number
  day: Day
  isDeleted: boolean
  isReversed: boolean
  opening?: string
  /** Set if it reverses or restores a document of a closed day, whose own posting stays unchanged. */
  original?: ModelPosting
  isReversal?: boolean
  /** Of a document with several lines: the line that the next deletion or restoration changes. */
  latestPosting?: ModelPosting
}

/** The user of an event; `isAllowed` has the rights. */
export type Actor = { userName: 'director' | 'head' | 'worker'; id: number }

/** Whether the user may record the event: Directors may record everything, others their own work. */
export function isAllowed(event: ModelEvent, { userName, id }: Actor): boolean {
  if (userName === 'director') return true
  if (event.what === 'sale') return userName === 'head' && event.employee === id
  if (event.what === 'expense') return event.employee === id
  if (event.what === 'transfer') return event.from === id
  return event.what === 'purchase' || event.what === 'production'
}

export type StockedItem = { id: number; stock: number; price?: number; labour?: number }

/**
 * The latest paid or typed price and the average cost of the stock, in 1/10000 rupee.
 *
 * @param documents documents that are not deleted, by day
 * @param activePostings postings that count, by day
 * @param taxIsCost whether each line carries its share of the tax
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
    const quantity = sumAmounts(movedParts.map((part) => part.quantity))
    if (movedParts[0]?.paid !== undefined) {
      const [heldStock, paid] = [Math.max(stock, 0), sumAmounts(movedParts.map((part) => part.paid ?? 0))]
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

/** The posting of an opening amount. A changed amount keeps the position of the first one. */
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

export const sumAmounts = (amounts: readonly number[]) => amounts.reduce((running, amount) => running + amount, 0)

/** The sums of the amounts by id. */
export const sumAmountsById = (pairs: IdAmount[]) =>
  [...Map.groupBy(pairs, ([id]) => id)].map(([id, same]) => [id, sumAmounts(same.map(([, by]) => by))] as const)

export const toModelRupees = (paise: number) => paise / 100

/**
 * Moves a sale to another party, at its position in the statement of the former one; false if it is deleted or its day
 * is closed.
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

/** The balance of each party and the cash of each employee. */
export const computeBalances = (
  activePostings: readonly ModelPosting[],
  parties: readonly number[],
  employees: readonly number[],
) => ({
  parties: parties.map((id) => computePartyBalance(id, activePostings)),
  employees: employees.map((id) => buildCashAccount(id, activePostings)[0]?.at(-1) ?? 0),
})

const computePartyBalance = (partyId: number, activePostings: readonly ModelPosting[]) =>
  toModelRupees(sumAmounts(activePostings.flatMap(({ party }) => (party?.[0] === partyId ? [party[1]] : []))))

/** A party's balance and its sales, newest first, each with the balance before it; null for the first entry. */
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

/** The cash rows of an employee, newest first, each with the balance after it. */
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
