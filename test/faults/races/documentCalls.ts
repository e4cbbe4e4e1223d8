import { randomUUID } from 'node:crypto'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import type { RaceCalls } from './raceCall.ts'
import type { RaceShop } from './raceShop.ts'

const DATE = '2026-04-05'
const [KEY, OTHER_KEY] = [randomUUID(), randomUUID()]

/** Documents and their correction, deletion and restoration. */
export function listDocumentCalls({ ids }: RaceShop): RaceCalls {
  const line = { product: { id: ids.product }, price: 400, quantity: 2, amount: 800 }
  const sale = makeSale({ salesParty: { id: ids.party }, saleByEmployee: { id: ids.person }, productDetails: [line] })
  const purchase = makePurchase({
    ...{ sellerParty: { id: ids.party }, paidByEmployee: { id: ids.person } },
    compDetails: [{ component: { id: ids.part }, quantity: 10, amount: 90 }],
  })
  const production = {
    product: { id: ids.product },
    employee: { id: ids.person },
    quantity: 1,
    date: DATE,
    comment: '',
  }
  const expense = { employee: { id: ids.person }, debit: 10, date: DATE }
  const takingAll = { product: { id: 2 }, price: 400, quantity: 60, amount: 24_000 }
  return {
    'a sale': {
      operation: 'createSale',
      body: { ...sale, paidInto: ids.account },
      decidesOn: ['party', 'person', 'account', 'product', 'settings'],
      changes: ['uses', 'ledgers'],
    },
    'a payment of a party': {
      operation: 'createSale',
      body: { ...sale, productDetails: [] },
      decidesOn: ['party', 'person'],
      changes: ['cash of person', 'uses'],
    },
    'a sale of most of the stock': {
      operation: 'createSale',
      body: makeSale({ productDetails: [takingAll] }),
      decidesOn: ['stock'],
      changes: ['stock'],
    },
    'a sale with a key': {
      operation: 'createSale',
      body: sale,
      key: KEY,
      decidesOn: ['key'],
      changes: ['key'],
    },
    'a corrected sale': {
      operation: 'createSale',
      body: { ...sale, corrects: { id: 1 } },
      decidesOn: ['sale', 'party'],
      changes: ['sale'],
    },
    'the deletion of a sale': { operation: 'deleteSale', path: { id: 1 }, decidesOn: ['sale'], changes: ['sale'] },
    'a sale of another party': {
      operation: 'reassignSale',
      path: { id: 1 },
      body: { salesParty: { id: ids.party } },
      decidesOn: ['sale', 'party', 'settings'],
      changes: ['sale', 'uses'],
    },
    'a restored sale': {
      operation: 'restoreSale',
      path: { id: 3 },
      decidesOn: ['deleted sale', 'settings'],
      changes: ['deleted sale'],
    },
    'a purchase': {
      operation: 'createPurchase',
      body: { ...purchase, paidFrom: ids.account },
      decidesOn: ['party', 'person', 'account', 'component', 'settings'],
      changes: ['uses', 'price', 'ledgers'],
    },
    'a corrected purchase': {
      operation: 'createPurchase',
      body: { ...purchase, corrects: { id: 1 } },
      decidesOn: ['purchase', 'component'],
      changes: ['purchase', 'price'],
    },
    'the deletion of a purchase': {
      operation: 'deletePurchase',
      path: { id: 1 },
      decidesOn: ['purchase'],
      changes: ['purchase', 'sample price'],
    },
    'a restored purchase': {
      operation: 'restorePurchase',
      path: { id: 3 },
      decidesOn: ['deleted purchase', 'settings'],
      changes: ['deleted purchase', 'sample price'],
    },
    'a production': {
      operation: 'createProduction',
      body: production,
      decidesOn: ['product', 'person', 'parts', 'price', 'settings'],
      changes: ['uses', 'ledgers'],
    },
    'a corrected production': {
      operation: 'createProduction',
      body: { ...production, product: { id: 1 }, quantity: 10, date: '2026-04-04', corrects: { id: 1 } },
      decidesOn: ['production', 'sample price'],
      changes: ['production'],
    },
    'the deletion of a production': {
      operation: 'deleteProduction',
      path: { id: 1 },
      decidesOn: ['production', 'settings'],
      changes: ['production'],
    },
    'an expense': {
      operation: 'createExpense',
      body: expense,
      decidesOn: ['person', 'settings'],
      changes: ['cash of person', 'uses'],
    },
    'an expense from an account': {
      operation: 'createExpense',
      body: { debit: 10, date: DATE, paidFrom: ids.account },
      decidesOn: ['account'],
      changes: ['cash of account'],
    },
    'a corrected expense': {
      operation: 'createExpense',
      body: { ...expense, corrects: { id: 1 } },
      decidesOn: ['expense'],
      changes: ['expense'],
    },
    'the deletion of an expense': {
      operation: 'deleteExpense',
      path: { id: 1 },
      decidesOn: ['expense'],
      changes: ['expense'],
    },
    'a transfer': {
      operation: 'createTransfer',
      body: { sourceEmployeeId: 1, targetEmployeeId: ids.person, amount: 5, transferDate: DATE },
      decidesOn: ['person', 'settings'],
      changes: ['cash of person', 'uses'],
    },
    'a transfer of one’s own cash': {
      operation: 'createTransfer',
      by: 'head',
      body: { sourceEmployeeId: 2, targetEmployeeId: ids.person, amount: 5, transferDate: DATE },
      decidesOn: ['person', 'head'],
      changes: ['cash of person'],
    },
    'a transfer of cash that was left': {
      operation: 'createTransfer',
      body: { sourceEmployeeId: ids.left, targetEmployeeId: 1, amount: 70, transferDate: DATE },
      decidesOn: ['cash that was left'],
      changes: ['cash that was left'],
    },
    'a promise': {
      operation: 'createPromise',
      body: { party: { id: ids.party }, day: '2026-12-01', amount: 500 },
      decidesOn: ['party'],
      changes: ['uses'],
    },
    'a discarded entry': {
      operation: 'noteDiscard',
      body: { opId: KEY, operation: 'createSale', reason: 'typed twice' },
      key: OTHER_KEY,
      decidesOn: ['key'],
      changes: ['key'],
    },
  }
}
