import type { Day } from '#domain/day.ts'
import type { IdAmount, ModelEvent, SoldLine } from './modelEvent.ts'
import {
  type Actor,
  buildCashAccount,
  buildStatement,
  computeBalances,
  computePrices,
  createOpening,
  type DocumentEvent,
  type DocumentKind,
  type Effects,
  isAllowed,
  type ModelPosting,
  type OpeningEvent,
  reassignSale,
  reverseEffects,
  type StockedItem,
  sum,
  sumById,
  toRupees,
} from './modelPostings.ts'

/**
 * The books as a child would keep them: a list of all that was written down, in the order in which it came. Every
 * figure is counted anew from what is not deleted, day by day. It knows nothing of ledgers and of cached totals.
 *
 * @param start the day the opening stock of these components and products counts from
 */
export function createLedgerModel(start: Day, components: readonly StockedItem[], products: readonly StockedItem[]) {
  const postings: ModelPosting[] = []
  const deletions: ModelPosting[] = []
  const recipes = new Map<number, IdAmount[]>()

  const addPosting = (day: Day, effects: Effects, document?: DocumentKind, id = documentsOfKind(document).length + 1) =>
    void postings.push({ document, id, day, isDeleted: false, isReversed: false, ...effects })
  const documentsOfKind = (document: DocumentKind | undefined) => postings.filter((fact) => fact.document === document)
  const sortByDay = (some: ModelPosting[]) => some.sort((a, b) => (a.day < b.day ? -1 : +(a.day > b.day)))
  /** What counts, by day, and within a day as it came. */
  const selectActivePostings = () => sortByDay(postings.filter(({ isReversed }) => !isReversed))
  /** What is not deleted, on the day it says. */
  const selectDocuments = () => sortByDay(postings.filter((fact) => !fact.isDeleted && !fact.original))
  /** Which document is meant: to delete, any, and often one that is deleted already; to restore, a deleted one if any. */
  const chooseDocument = ({ what, document, which }: DocumentEvent): ModelPosting | undefined => {
    const gone = deletions.filter((fact) => fact.document === document)
    const all = gone.length > 0 && (what === 'restored' || which % 3 === 0) ? gone : documentsOfKind(document)
    return all[which % all.length]
  }

  const findOpeningIndex = ({ of, id }: Pick<OpeningEvent, 'of' | 'id'>) =>
    postings.findIndex((fact) => fact.opening === `${of} ${id}`)
  for (const { id, stock } of products)
    postings.push(createOpening({ what: 'opened with', of: 'product', id, day: start, amount: stock }))
  for (const { id, stock } of components.filter((goods) => goods.stock !== 0))
    postings.push(createOpening({ what: 'opened with', of: 'component', id, day: start, amount: stock }))

  const isSameOpening = (now: OpeningEvent): boolean => {
    const serialize = (fact?: ModelPosting) =>
      fact && JSON.stringify([fact.day, fact.party, fact.cash, fact.parts, fact.pieces])
    return serialize(postings[findOpeningIndex(now)]) === serialize(now.amount === 0 ? undefined : createOpening(now))
  }

  const rules = { faulty: 'quarantine', taxIsCost: false, strict: false, closed: '' }

  const stockOf = (kind: 'pieces' | 'returned', product: number) =>
    sum(
      selectActivePostings().flatMap((fact) =>
        (fact[kind] ?? []).filter(([id]) => id === product).map(([, pieces]) => pieces),
      ),
    )

  const pricesOf = (goods: StockedItem) =>
    computePrices(goods, selectDocuments(), selectActivePostings(), rules.taxIsCost)
  const computeMaterialCost = (parts: IdAmount[]) =>
    sum(
      parts.map(([part, quantity]) => {
        const price = components.filter(({ id }) => id === part).map((goods) => pricesOf(goods).price * 10_000)[0] ?? 0
        return Math.round((Math.round(price) * quantity) / 100_000)
      }),
    )

  /** What there is of a thing, and what would be left of it: under the strict rule nothing leaves that is not there. */
  const isShort = ({ pieces = [], parts = [] }: Effects, before: Effects = {}): boolean => {
    const toPairs = ({ parts: some = [] }: Effects) =>
      some.map(({ component, quantity }): IdAmount => [component, quantity])
    const back = (pairs: IdAmount[] = []) => pairs.map(([id, quantity]): IdAmount => [id, -quantity])
    return (
      rules.strict &&
      (sumById([...pieces, ...back(before.pieces)]).some(([id, by]) => by < 0 && stockOf('pieces', id) + by < 0) ||
        sumById([...toPairs({ parts }), ...back(toPairs(before))]).some(
          ([id, by]) => by < 0 && componentStockOf(id) + by < 0,
        ))
    )
  }
  const componentStockOf = (id: number) =>
    sum(
      selectActivePostings().flatMap(({ parts = [] }) =>
        parts.filter(({ component }) => component === id).map((part) => part.quantity),
      ),
    )

  /** Writes it down, unless it lies on a day that is closed or takes what is not there. */
  const tryPost = (day: Day, effects: Effects, document?: DocumentKind, id?: number): boolean => {
    if (day <= rules.closed || isShort(effects)) return false
    addPosting(day, effects, document, id)
    return true
  }

  /** Deletes a document or brings it back: by striking out what was written last, or in closed books by an entry of today. */
  const toggleDeleted = (fact: ModelPosting, today: Day) => {
    const lastPosting = fact.latestPosting ?? fact
    fact.isDeleted = !fact.isDeleted
    if (lastPosting.day > rules.closed) {
      lastPosting.isReversed = !lastPosting.isReversed
      return
    }
    const { document: _, id, isReversal: __, latestPosting: ___, ...effects } = fact
    const effectsToPost = fact.isDeleted ? reverseEffects(fact) : effects
    const postingFields = { document: undefined, id, day: today, isDeleted: false, isReversed: false }
    fact.latestPosting = { ...effectsToPost, ...postingFields, original: fact, isReversal: fact.isDeleted }
    postings.push(fact.latestPosting)
  }

  /** Writes down what somebody enters, under the number it was given; false for what the office refuses. */
  const applyEvent = (event: ModelEvent, today: Day, actor: Actor, id?: number): boolean => {
    // Whoever may change a party may send what was owed along, as long as it stays.
    if (event.what === 'opened with' && event.of === 'party' && isSameOpening(event)) return true
    if (!isAllowed(event, actor)) return false
    if (event.what === 'sale') {
      const [sold, back] = [event.lines, event.replacements].map((lines) =>
        lines.filter(({ quantity }) => quantity > 0),
      )
      const amount = (lines: SoldLine[] = []) =>
        sum(lines.map((line) => Math.round((line.price * line.quantity) / 100)))
      const net = amount(sold) - amount(back) + event.tax - event.discount
      if (!sold?.length && !back?.length && event.paid === 0 && !event.comment) return false
      const effects: Effects = {
        pieces: [
          ...(sold ?? []).map((line): IdAmount => [line.product, -line.quantity]),
          ...(rules.faulty === 'restock' ? (back ?? []) : []).map((line): IdAmount => [line.product, line.quantity]),
        ],
        returned: (rules.faulty === 'quarantine' ? (back ?? []) : []).map((line) => [line.product, line.quantity]),
        party: [event.party, net - event.paid],
        cash: [[event.employee, event.paid, 'Sales']],
        listedFigures: [net, event.paid, net - event.paid].map(toRupees),
      }
      return tryPost(event.day, effects, 'sale', id)
    } else if (event.what === 'purchase') {
      const net = sum(event.lines.map(({ amount }) => amount)) + event.tax
      if (event.lines.length === 0 && event.paid === 0 && !event.comment) return false
      const effects: Effects = {
        parts: event.lines.map(({ component, quantity, amount }) => ({ component, quantity, paid: amount })),
        bill: { tax: event.tax, goods: net - event.tax },
        party: [event.party, event.paid - net],
        cash: [[event.employee, 0 - event.paid, 'Purchase']],
        listedFigures: [net, event.paid, net - event.paid].map(toRupees),
      }
      return tryPost(event.day, effects, 'purchase', id)
    } else if (event.what === 'production') {
      const taken = (recipes.get(event.product) ?? []).map(([part, each]): IdAmount => [part, each * event.pieces])
      const labour = products.find(({ id }) => id === event.product)?.labour ?? 0
      const effects: Effects = {
        pieces: [[event.product, event.pieces]],
        parts: taken.map(([component, quantity]) => ({ component, quantity: -quantity })),
        listedFigures: [event.pieces, toRupees(computeMaterialCost(taken) + labour * event.pieces)],
      }
      return tryPost(event.day, effects, 'production', id)
    } else if (event.what === 'expense') {
      const effects: Effects = {
        cash: [[event.employee, -event.amount, 'Expenses']],
        listedFigures: [toRupees(event.amount)],
      }
      return tryPost(event.day, effects, 'expense', id)
    } else if (event.what === 'transfer') {
      const cash = [[event.from, -event.amount] as const, [event.to, event.amount] as const]
      const rows: ModelPosting['cash'] = cash.map(([employee, amount]) => [employee, amount, 'Fund Transfer'])
      return tryPost(event.day, { cash: rows, listedFigures: [toRupees(event.amount)] }, 'transfer', id)
    } else if (event.what === 'parts counted') {
      return tryPost(event.day, { parts: [{ component: event.component, quantity: event.change }] })
    } else if (event.what === 'pieces counted') {
      return tryPost(event.day, { pieces: [[event.product, event.change]] })
    } else if (event.what === 'repaired' || event.what === 'scrapped') {
      const { product, pieces, day } = event
      if (pieces > stockOf('returned', product)) return false
      return tryPost(day, {
        returned: [[product, -pieces]],
        pieces: event.what === 'repaired' ? [[product, pieces]] : [],
      })
    } else if (event.what === 'made otherwise') {
      const parts = [...Map.groupBy(event.parts, ([id]) => id)]
      const summed = parts.map(([id, same]): IdAmount => [id, sum(same.map(([, quantity]) => quantity))])
      recipes.set(
        event.product,
        summed.filter(([, quantity]) => quantity > 0),
      )
    } else if (event.what === 'price typed') {
      const goods = components.filter(({ id }) => id === event.component)
      if (goods.every((one) => pricesOf(one).price !== event.price / 10_000))
        addPosting(today, { prices: [[event.component, event.price]] })
    } else if (event.what === 'opened with') {
      if (isSameOpening(event)) return true
      const at = findOpeningIndex(event)
      const before = postings[at]
      const after = event.amount === 0 ? undefined : createOpening(event)
      const days = [before?.day, after?.day].filter((day) => day !== undefined)
      if (days.some((day) => day <= rules.closed) || isShort(after ?? {}, before)) return false
      if (before && after) postings[at] = after
      else if (before) postings.splice(at, 1)
      else if (after) postings.push(after)
    } else if (event.what === 'faulty pieces') {
      rules.faulty = event.go
    } else if (event.what === 'tax rule') {
      rules.taxIsCost = event.isCost
    } else if (event.what === 'stock rule') {
      rules.strict = event.policy === 'strict'
    } else if (event.what === 'books closed') {
      if ((event.until ?? '') >= today) return false
      rules.closed = event.until ?? ''
    } else {
      const fact = chooseDocument(event)
      if (!fact) return false
      if (event.what === 'reassigned') return reassignSale(fact, event.to, selectActivePostings(), rules.closed)
      if (fact.isDeleted === (event.what === 'deleted')) return true
      if (fact.isDeleted ? isShort(fact) : isShort({}, fact)) return false
      if (fact.isDeleted) deletions.splice(deletions.indexOf(fact), 1)
      else deletions.unshift(fact)
      toggleDeleted(fact, today)
    }
    return true
  }

  const listDocuments = (document: DocumentKind) => {
    const newest = documentsOfKind(document).sort((a, b) => (a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1))
    return newest.flatMap(({ id, day, isDeleted, listedFigures = [] }) =>
      isDeleted ? [] : [[id, day, ...listedFigures]],
    )
  }
  const deleted = (document: DocumentKind) =>
    deletions
      .filter((fact) => fact.document === document)
      .map(({ id, day, listedFigures = [] }) => [id, day, ...listedFigures.slice(1)])

  /** Every figure as the office would answer it. */
  const readFigures = (parties: readonly number[], employees: readonly number[]) => ({
    products: products.map(({ id, labour = 0 }) => ({
      id,
      stock: stockOf('pieces', id),
      returned: stockOf('returned', id),
      cost: toRupees(computeMaterialCost(recipes.get(id) ?? []) + labour),
    })),
    components: components.map(pricesOf),
    parties: parties.map((id) => buildStatement(id, selectActivePostings())),
    employees: employees.map((id) => buildCashAccount(id, selectActivePostings())),
    sales: listDocuments('sale'),
    purchases: listDocuments('purchase'),
    productions: listDocuments('production'),
    expenses: listDocuments('expense'),
    transfers: listDocuments('transfer'),
    deletedSales: deleted('sale'),
    deletedPurchases: deleted('purchase'),
  })

  const readBalances = (parties: readonly number[], employees: readonly number[]) =>
    computeBalances(selectActivePostings(), parties, employees)

  /** The id of the document that is deleted or restored; undefined when there is none. */
  const findDocumentId = (now: DocumentEvent) => chooseDocument(now)?.id

  return { happen: applyEvent, figures: readFigures, balances: readBalances, idOf: findDocumentId }
}
