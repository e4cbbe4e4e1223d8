import type { Day } from '#domain/day.ts'
import type { IdAmount, ModelEvent, SoldLine } from './modelEvent.ts'
import { ModelLedger } from './modelLedger.ts'
import {
  type Actor,
  buildCashAccount,
  buildStatement,
  computeBalances,
  type DocumentEvent,
  type Effects,
  isAllowed,
  type ModelDocumentKind,
  type ModelPosting,
  reassignModelSale,
  type StockedItem,
  sumAmounts,
  sumAmountsById,
  toModelRupees,
} from './modelPostings.ts'

type EventOf<What extends ModelEvent['what']> = Extract<ModelEvent, { what: What }>

/**
 * A model of the shop for comparison: one list of postings in the order of entry. Every figure is computed anew from
 * the postings that count, without ledgers and without cached totals.
 *
 * @param start the day from which the opening stock of these components and products counts
 */
export function createLedgerModel(start: Day, components: readonly StockedItem[], products: readonly StockedItem[]) {
  const ledger = new ModelLedger(start, components, products)

  /** Applies an event under the id that the server gave it; false for an event that the server refuses. */
  const applyEvent = (event: ModelEvent, today: Day, actor: Actor, id?: number): boolean => {
    // An unchanged opening balance is accepted from everybody who may change a party.
    if (event.what === 'opening changed' && event.of === 'party' && ledger.isSameOpening(event)) return true
    if (!isAllowed(event, actor)) return false
    if (event.what === 'corrected') return correctDocument(ledger, event, today, id)
    return applyDocument(ledger, event, id) ?? applyChange(ledger, event, today)
  }

  /** Every figure as the server answers it. */
  const readFigures = (parties: readonly number[], employees: readonly number[]) => ({
    products: products.map(({ id, labour = 0 }) => ({
      id,
      stock: ledger.stockOf('pieces', id),
      returned: ledger.stockOf('returned', id),
      cost: toModelRupees(ledger.computeMaterialCost(ledger.recipes.get(id) ?? []) + labour),
    })),
    components: components.map((goods) => ledger.pricesOf(goods)),
    parties: parties.map((id) => buildStatement(id, ledger.activePostings())),
    employees: employees.map((id) => buildCashAccount(id, ledger.activePostings())),
    sales: listDocuments(ledger, 'sale'),
    purchases: listDocuments(ledger, 'purchase'),
    productions: listDocuments(ledger, 'production'),
    expenses: listDocuments(ledger, 'expense'),
    transfers: listDocuments(ledger, 'transfer'),
    deletedSales: listDeleted(ledger, 'sale'),
    deletedPurchases: listDeleted(ledger, 'purchase'),
  })

  const readBalances = (parties: readonly number[], employees: readonly number[]) =>
    computeBalances(ledger.activePostings(), parties, employees)

  /** The id of the document that an event deletes, restores or reassigns; undefined when there is none. */
  const findDocumentId = (event: DocumentEvent) => ledger.chooseDocument(event)?.id

  return { applyEvent, readFigures, readBalances, findDocumentId }
}

/** Deletes a document and posts another; false, without any change, when either is refused. */
function correctDocument(ledger: ModelLedger, event: EventOf<'corrected'>, today: Day, id: number | undefined) {
  const document = ledger.chooseDocument(event)
  if (!document || document.isDeleted) return false
  ledger.corrected = { document, today }
  const isPosted = applyDocument(ledger, event.correction, id) ?? false
  ledger.corrected = undefined
  return isPosted
}

/** Posts a document or a stock change; false when it is refused, undefined for every other event. */
function applyDocument(ledger: ModelLedger, event: ModelEvent, id: number | undefined): boolean | undefined {
  switch (event.what) {
    case 'sale':
      return postSale(ledger, event, id)
    case 'purchase':
      return postPurchase(ledger, event, id)
    case 'production':
      return postProduction(ledger, event, id)
    case 'expense': {
      const cash = listCash(event, -event.amount, 'Expenses')
      return ledger.tryPost(event.day, { cash, listedFigures: [toModelRupees(event.amount)] }, 'expense', id)
    }
    case 'transfer': {
      const moves: IdAmount[] = [
        [event.from, -event.amount],
        [event.to, event.amount],
      ]
      const cash = moves.map(([employee, amount]): [number, number, string] => [employee, amount, 'Fund Transfer'])
      return ledger.tryPost(event.day, { cash, listedFigures: [toModelRupees(event.amount)] }, 'transfer', id)
    }
    case 'parts counted':
      return ledger.tryPost(event.day, { parts: [{ component: event.component, quantity: event.change }] })
    case 'pieces counted':
      return ledger.tryPost(event.day, { pieces: [[event.product, event.change]] })
    case 'repaired':
    case 'scrapped': {
      const { product, pieces, day } = event
      if (pieces > ledger.stockOf('returned', product)) return false
      const repaired: IdAmount[] = event.what === 'repaired' ? [[product, pieces]] : []
      return ledger.tryPost(day, { returned: [[product, -pieces]], pieces: repaired })
    }
    default:
      return undefined
  }
}

/** The cash rows of a payment: the employee receives or pays it, and a second pair moves it to or from the account. */
function listCash(
  { employee, account }: { employee: number; account: number | undefined },
  amount: number,
  source: string,
): [number, number, string][] {
  const payment: [number, number, string] = [employee, amount, source]
  if (account === undefined) return [payment]
  return [payment, [employee, 0 - amount, 'Fund Transfer'], [account, amount, 'Fund Transfer']]
}

function postSale(ledger: ModelLedger, event: EventOf<'sale'>, id: number | undefined): boolean {
  const selectFilled = (lines: SoldLine[]) => lines.filter(({ quantity }) => quantity > 0)
  const [sold, replaced] = [selectFilled(event.lines), selectFilled(event.replacements)]
  const amountOf = (lines: SoldLine[]) =>
    sumAmounts(lines.map((line) => Math.round((line.price * line.quantity) / 100)))
  const net = amountOf(sold) - amountOf(replaced) + event.tax - event.discount
  if (!sold.length && !replaced.length && event.paid === 0 && !event.comment) return false
  const { faulty } = ledger.rules
  const toPairs = (lines: SoldLine[], sign: 1 | -1) =>
    lines.map((line): IdAmount => [line.product, sign * line.quantity])
  const effects: Effects = {
    pieces: [...toPairs(sold, -1), ...toPairs(faulty === 'restock' ? replaced : [], 1)],
    returned: toPairs(faulty === 'quarantine' ? replaced : [], 1),
    party: [event.party, net - event.paid],
    cash: listCash(event, event.paid, 'Sales'),
    listedFigures: [net, event.paid, net - event.paid].map(toModelRupees),
  }
  return ledger.tryPost(event.day, effects, 'sale', id)
}

function postPurchase(ledger: ModelLedger, event: EventOf<'purchase'>, id: number | undefined): boolean {
  const net = sumAmounts(event.lines.map(({ amount }) => amount)) + event.tax
  if (event.lines.length === 0 && event.paid === 0 && !event.comment) return false
  const effects: Effects = {
    parts: event.lines.map(({ component, quantity, amount }) => ({ component, quantity, paid: amount })),
    bill: { tax: event.tax, goods: net - event.tax },
    party: [event.party, event.paid - net],
    cash: listCash(event, 0 - event.paid, 'Purchase'),
    listedFigures: [net, event.paid, net - event.paid].map(toModelRupees),
  }
  return ledger.tryPost(event.day, effects, 'purchase', id)
}

function postProduction(ledger: ModelLedger, event: EventOf<'production'>, id: number | undefined): boolean {
  const used = (ledger.recipes.get(event.product) ?? []).map(([part, each]): IdAmount => [part, each * event.pieces])
  const labour = ledger.products.find((product) => product.id === event.product)?.labour ?? 0
  const effects: Effects = {
    pieces: [[event.product, event.pieces]],
    parts: used.map(([component, quantity]) => ({ component, quantity: -quantity })),
    listedFigures: [event.pieces, toModelRupees(ledger.computeMaterialCost(used) + labour * event.pieces)],
  }
  return ledger.tryPost(event.day, effects, 'production', id)
}

/** Changes a rule, an opening amount, a recipe, a price or a document; false when it is refused. */
function applyChange(ledger: ModelLedger, event: ModelEvent, today: Day): boolean {
  const { rules } = ledger
  if (event.what === 'recipe changed') {
    ledger.recipes.set(
      event.product,
      sumAmountsById(event.parts).flatMap(([id, quantity]): IdAmount[] => (quantity > 0 ? [[id, quantity]] : [])),
    )
  } else if (event.what === 'price typed') {
    const goods = ledger.components.filter(({ id }) => id === event.component)
    if (goods.every((one) => ledger.pricesOf(one).price !== event.price / 10_000))
      ledger.addPosting(today, { prices: [[event.component, event.price]] })
  } else if (event.what === 'opening changed') {
    return ledger.isSameOpening(event) || ledger.changeOpening(event)
  } else if (event.what === 'faulty pieces') {
    rules.faulty = event.go
  } else if (event.what === 'tax rule') {
    rules.taxIsCost = event.isCost
  } else if (event.what === 'stock rule') {
    rules.strict = event.policy === 'strict'
  } else if (event.what === 'period closed') {
    if ((event.until ?? '') >= today) return false
    rules.closed = event.until ?? ''
  } else if ('document' in event) {
    return changeDocument(ledger, event, today)
  }
  return true
}

function changeDocument(ledger: ModelLedger, event: DocumentEvent, today: Day): boolean {
  const document = ledger.chooseDocument(event)
  if (!document) return false
  if (event.what === 'reassigned')
    return reassignModelSale(document, event.to, ledger.activePostings(), ledger.rules.closed)
  return document.isDeleted === (event.what === 'deleted') || ledger.toggleDeleted(document, today)
}

const summarize = ({ id, day, listedFigures = [] }: ModelPosting, skippedFigures = 0) => [
  id,
  day,
  ...listedFigures.slice(skippedFigures),
]

/** The figures that a list shows of each document that is not deleted, newest first. */
const listDocuments = (ledger: ModelLedger, kind: ModelDocumentKind) =>
  ledger
    .documentsOfKind(kind)
    .sort((a, b) => (a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1))
    .filter(({ isDeleted }) => !isDeleted)
    .map((document) => summarize(document))

const listDeleted = (ledger: ModelLedger, kind: ModelDocumentKind) =>
  ledger.deletions.filter(({ document }) => document === kind).map((document) => summarize(document, 1))
