import type { Day } from '#domain/day.ts'
import {
  accountOf,
  allows,
  balancesIn,
  type Document,
  deltas,
  type Effects,
  type Fact,
  type Goods,
  type OfDocument,
  type Opening,
  openingFact,
  opposite,
  type Person,
  reassigned,
  rupees,
  statementOf,
  total,
  worthOf,
} from './facts.ts'
import type { Happening, Pair, Sold } from './happening.ts'

/**
 * The books as a child would keep them: a list of all that was written down, in the order in which it came. Every
 * figure is counted anew from what is not deleted, day by day. It knows nothing of ledgers and of cached totals.
 *
 * @param start the day the opening stock of these components and products counts from
 */
export function keepBooks(start: Day, components: readonly Goods[], products: readonly Goods[]) {
  const facts: Fact[] = []
  const deletions: Fact[] = []
  const recipes = new Map<number, Pair[]>()

  const write = (day: Day, effects: Effects, document?: Document, id = of(document).length + 1) =>
    void facts.push({ document, id, day, deleted: false, struck: false, ...effects })
  const of = (document: Document | undefined) => facts.filter((fact) => fact.document === document)
  const byDay = (some: Fact[]) => some.sort((a, b) => (a.day < b.day ? -1 : +(a.day > b.day)))
  /** What counts, by day, and within a day as it came. */
  const living = () => byDay(facts.filter(({ struck }) => !struck))
  /** What is not deleted, on the day it says. */
  const documents = () => byDay(facts.filter((fact) => !fact.deleted && !fact.of))
  /** Which document is meant: to delete, any, and often one that is deleted already; to restore, a deleted one if any. */
  const chosen = ({ what, document, which }: OfDocument): Fact | undefined => {
    const gone = deletions.filter((fact) => fact.document === document)
    const all = gone.length > 0 && (what === 'restored' || which % 3 === 0) ? gone : of(document)
    return all[which % all.length]
  }

  const opened = ({ of, id }: Pick<Opening, 'of' | 'id'>) => facts.findIndex((fact) => fact.opening === `${of} ${id}`)
  for (const { id, stock } of products)
    facts.push(openingFact({ what: 'opened with', of: 'product', id, day: start, amount: stock }))
  for (const { id, stock } of components.filter((goods) => goods.stock !== 0))
    facts.push(openingFact({ what: 'opened with', of: 'component', id, day: start, amount: stock }))

  const staysOpened = (now: Opening): boolean => {
    const said = (fact?: Fact) => fact && JSON.stringify([fact.day, fact.party, fact.cash, fact.parts, fact.pieces])
    return said(facts[opened(now)]) === said(now.amount === 0 ? undefined : openingFact(now))
  }

  const rules = { faulty: 'quarantine', taxIsCost: false, strict: false, closed: '' }

  const stockOf = (kind: 'pieces' | 'returned', product: number) =>
    total(living().flatMap((fact) => (fact[kind] ?? []).filter(([id]) => id === product).map(([, pieces]) => pieces)))

  const worth = (goods: Goods) => worthOf(goods, documents(), living(), rules.taxIsCost)
  const material = (parts: Pair[]) =>
    total(
      parts.map(([part, quantity]) => {
        const price = components.filter(({ id }) => id === part).map((goods) => worth(goods).price * 10_000)[0] ?? 0
        return Math.round((Math.round(price) * quantity) / 100_000)
      }),
    )

  /** What there is of a thing, and what would be left of it: under the strict rule nothing leaves that is not there. */
  const isShort = ({ pieces = [], parts = [] }: Effects, before: Effects = {}): boolean => {
    const parted = ({ parts: some = [] }: Effects) => some.map(({ component, quantity }): Pair => [component, quantity])
    const back = (pairs: Pair[] = []) => pairs.map(([id, quantity]): Pair => [id, -quantity])
    return (
      rules.strict &&
      (deltas([...pieces, ...back(before.pieces)]).some(([id, by]) => by < 0 && stockOf('pieces', id) + by < 0) ||
        deltas([...parted({ parts }), ...back(parted(before))]).some(([id, by]) => by < 0 && partsOf(id) + by < 0))
    )
  }
  const partsOf = (id: number) =>
    total(
      living().flatMap(({ parts = [] }) =>
        parts.filter(({ component }) => component === id).map((part) => part.quantity),
      ),
    )

  /** Writes it down, unless it lies on a day that is closed or takes what is not there. */
  const book = (day: Day, effects: Effects, document?: Document, id?: number): boolean => {
    if (day <= rules.closed || isShort(effects)) return false
    write(day, effects, document, id)
    return true
  }

  /** Deletes a document or brings it back: by striking out what was written last, or in closed books by an entry of today. */
  const turn = (fact: Fact, today: Day) => {
    const last = fact.latest ?? fact
    fact.deleted = !fact.deleted
    if (last.day > rules.closed) {
      last.struck = !last.struck
      return
    }
    const { document: _, id, takesBack: __, latest: ___, ...effects } = fact
    const again = fact.deleted ? opposite(fact) : effects
    const written = { document: undefined, id, day: today, deleted: false, struck: false }
    fact.latest = { ...again, ...written, of: fact, takesBack: fact.deleted }
    facts.push(fact.latest)
  }

  /** Writes down what somebody enters, under the number it was given; false for what the office refuses. */
  const happen = (now: Happening, today: Day, by: Person, id?: number): boolean => {
    // Whoever may change a party may send what was owed along, as long as it stays.
    if (now.what === 'opened with' && now.of === 'party' && staysOpened(now)) return true
    if (!allows(now, by)) return false
    if (now.what === 'sale') {
      const [sold, back] = [now.lines, now.replacements].map((lines) => lines.filter(({ quantity }) => quantity > 0))
      const amount = (lines: Sold[] = []) => total(lines.map((line) => Math.round((line.price * line.quantity) / 100)))
      const net = amount(sold) - amount(back) + now.tax - now.discount
      if (!sold?.length && !back?.length && now.paid === 0 && !now.comment) return false
      const effects: Effects = {
        pieces: [
          ...(sold ?? []).map((line): Pair => [line.product, -line.quantity]),
          ...(rules.faulty === 'restock' ? (back ?? []) : []).map((line): Pair => [line.product, line.quantity]),
        ],
        returned: (rules.faulty === 'quarantine' ? (back ?? []) : []).map((line) => [line.product, line.quantity]),
        party: [now.party, net - now.paid],
        cash: [[now.employee, now.paid, 'Sales']],
        shown: [net, now.paid, net - now.paid].map(rupees),
      }
      return book(now.day, effects, 'sale', id)
    } else if (now.what === 'purchase') {
      const net = total(now.lines.map(({ amount }) => amount)) + now.tax
      if (now.lines.length === 0 && now.paid === 0 && !now.comment) return false
      const effects: Effects = {
        parts: now.lines.map(({ component, quantity, amount }) => ({ component, quantity, paid: amount })),
        bill: { tax: now.tax, goods: net - now.tax },
        party: [now.party, now.paid - net],
        cash: [[now.employee, 0 - now.paid, 'Purchase']],
        shown: [net, now.paid, net - now.paid].map(rupees),
      }
      return book(now.day, effects, 'purchase', id)
    } else if (now.what === 'production') {
      const taken = (recipes.get(now.product) ?? []).map(([part, each]): Pair => [part, each * now.pieces])
      const labour = products.find(({ id }) => id === now.product)?.labour ?? 0
      const effects: Effects = {
        pieces: [[now.product, now.pieces]],
        parts: taken.map(([component, quantity]) => ({ component, quantity: -quantity })),
        shown: [now.pieces, rupees(material(taken) + labour * now.pieces)],
      }
      return book(now.day, effects, 'production', id)
    } else if (now.what === 'expense') {
      const effects: Effects = { cash: [[now.employee, -now.amount, 'Expenses']], shown: [rupees(now.amount)] }
      return book(now.day, effects, 'expense', id)
    } else if (now.what === 'transfer') {
      const cash = [[now.from, -now.amount] as const, [now.to, now.amount] as const]
      const rows: Fact['cash'] = cash.map(([employee, amount]) => [employee, amount, 'Fund Transfer'])
      return book(now.day, { cash: rows, shown: [rupees(now.amount)] }, 'transfer', id)
    } else if (now.what === 'parts counted') {
      return book(now.day, { parts: [{ component: now.component, quantity: now.change }] })
    } else if (now.what === 'pieces counted') {
      return book(now.day, { pieces: [[now.product, now.change]] })
    } else if (now.what === 'repaired' || now.what === 'scrapped') {
      const { product, pieces, day } = now
      if (pieces > stockOf('returned', product)) return false
      return book(day, { returned: [[product, -pieces]], pieces: now.what === 'repaired' ? [[product, pieces]] : [] })
    } else if (now.what === 'made otherwise') {
      const parts = [...Map.groupBy(now.parts, ([id]) => id)]
      const summed = parts.map(([id, same]): Pair => [id, total(same.map(([, quantity]) => quantity))])
      recipes.set(
        now.product,
        summed.filter(([, quantity]) => quantity > 0),
      )
    } else if (now.what === 'price typed') {
      const goods = components.filter(({ id }) => id === now.component)
      if (goods.every((one) => worth(one).price !== now.price / 10_000))
        write(today, { prices: [[now.component, now.price]] })
    } else if (now.what === 'opened with') {
      if (staysOpened(now)) return true
      const at = opened(now)
      const before = facts[at]
      const after = now.amount === 0 ? undefined : openingFact(now)
      const days = [before?.day, after?.day].filter((day) => day !== undefined)
      if (days.some((day) => day <= rules.closed) || isShort(after ?? {}, before)) return false
      if (before && after) facts[at] = after
      else if (before) facts.splice(at, 1)
      else if (after) facts.push(after)
    } else if (now.what === 'faulty pieces') {
      rules.faulty = now.go
    } else if (now.what === 'tax rule') {
      rules.taxIsCost = now.isCost
    } else if (now.what === 'stock rule') {
      rules.strict = now.policy === 'strict'
    } else if (now.what === 'books closed') {
      if ((now.until ?? '') >= today) return false
      rules.closed = now.until ?? ''
    } else {
      const fact = chosen(now)
      if (!fact) return false
      if (now.what === 'reassigned') return reassigned(fact, now.to, living(), rules.closed)
      if (fact.deleted === (now.what === 'deleted')) return true
      if (fact.deleted ? isShort(fact) : isShort({}, fact)) return false
      if (fact.deleted) deletions.splice(deletions.indexOf(fact), 1)
      else deletions.unshift(fact)
      turn(fact, today)
    }
    return true
  }

  const listed = (document: Document) => {
    const newest = of(document).sort((a, b) => (a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1))
    return newest.flatMap(({ id, day, deleted, shown = [] }) => (deleted ? [] : [[id, day, ...shown]]))
  }
  const deleted = (document: Document) =>
    deletions
      .filter((fact) => fact.document === document)
      .map(({ id, day, shown = [] }) => [id, day, ...shown.slice(1)])

  /** Every figure as the office would answer it. */
  const figures = (parties: readonly number[], employees: readonly number[]) => ({
    products: products.map(({ id, labour = 0 }) => ({
      id,
      stock: stockOf('pieces', id),
      returned: stockOf('returned', id),
      cost: rupees(material(recipes.get(id) ?? []) + labour),
    })),
    components: components.map(worth),
    parties: parties.map((id) => statementOf(id, living())),
    employees: employees.map((id) => accountOf(id, living())),
    sales: listed('sale'),
    purchases: listed('purchase'),
    productions: listed('production'),
    expenses: listed('expense'),
    transfers: listed('transfer'),
    deletedSales: deleted('sale'),
    deletedPurchases: deleted('purchase'),
  })

  const balances = (parties: readonly number[], employees: readonly number[]) =>
    balancesIn(living(), parties, employees)

  /** The id of the document that is deleted or restored; undefined when there is none. */
  const idOf = (now: OfDocument) => chosen(now)?.id

  return { happen, figures, balances, idOf }
}
