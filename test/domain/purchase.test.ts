import { expect, test } from 'vitest'
import { createCashOpeningPosting, createPartyOpeningPosting } from '#domain/ledger.ts'
import { computeRate, type Paise, toPaise, toQuantity, toRupeesEach, toThousandths } from '#domain/money.ts'
import {
  computePurchaseTotals,
  findIncompletePurchaseLines,
  isEmptyPurchase,
  parsePurchaseLines,
} from '#domain/purchase.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'

const buildLine = (id: number, quantity: number, amount: number) => ({ component: { id }, quantity, amount })

test.each([
  [
    'goods, tax and half paid',
    { compDetails: [buildLine(1, 5, 250), buildLine(2, 1, 100.5)], taxAmount: 18, amountPaid: 200 },
    [350.5, 368.5, 168.5],
  ],
  ['paid ahead', { compDetails: [buildLine(1, 5, 100)], amountPaid: 150 }, [100, 100, -50]],
  ['only money', { amountPaid: 500 }, [0, 0, -500]],
  ['only given back', { amountPaid: -500, taxAmount: '' as const }, [0, 0, 500]],
  ['an amount typed before its component is picked', { compDetails: [{ amount: 75 }] }, [75, 75, 75]],
])('a purchase of %s', (_what, draft, expected) => {
  const { goods, total, balance } = computePurchaseTotals(draft)
  expect([goods, total, balance]).toEqual(expected.map(toPaise))
})

test('lines with a component and a quantity count, in either spelling', () => {
  const lines = [
    buildLine(1, 2.5, 10),
    { componentId: 2, quantity: 1, amount: 0 },
    {},
    buildLine(3, 0, 0),
    { quantity: 1 },
  ]
  expect(parsePurchaseLines(lines)).toEqual([
    { componentId: 1, quantity: 2500, amount: 1000 },
    { componentId: 2, quantity: 1000, amount: 0 },
  ])
})

test('a line with an amount must be complete', () => {
  const paths = findIncompletePurchaseLines([
    buildLine(1, 0, 5),
    { quantity: 1, amount: 5 },
    buildLine(1, 1, 5),
    {},
  ]).map(({ path }) => path)
  expect(paths).toEqual(['compDetails.0.quantity', 'compDetails.1.component.id'])
})

test('an empty purchase is recognised', () => {
  const draft = { date: '2026-04-05' }
  expect(isEmptyPurchase({ ...draft, compDetails: [{}], comment: ' ' })).toBe(true)
  expect([{ comment: 'x' }, { amountPaid: 1 }].some((some) => isEmptyPurchase({ ...draft, ...some }))).toBe(false)
})

test.each([
  ['5,000 resistors for ₹410', 410, 5000, 0.082],
  ['2.5 metres for ₹10', 10, 2.5, 4],
  ['a third, rounded down', 1, 3, 0.3333],
  ['two thirds, rounded up', 2, 3, 0.6667],
  ['half of the last decimal, rounded up', 0.01, 200, 0.0001],
  ['a free sample', 0, 7, 0],
])('the price of one out of %s', (_what, amount, quantity, each) => {
  expect(toRupeesEach(computeRate(toPaise(amount), toThousandths(quantity)))).toBe(each)
})

test('a quantity has at most three decimals', () => {
  expect([toThousandths(1.005), toThousandths(''), toQuantity(toThousandths(0.001))]).toEqual([1005, 0, 0.001])
  expect(() => toThousandths(0.0001)).toThrow(RangeError)
})

const computeMoves = (draft: Parameters<typeof computePurchaseTotals>[0]) =>
  offlineOperations.createPurchase.toPosting(
    { ...draft, date: '2026-04-05', paidByEmployee: { id: 3 } },
    { findPartyId: () => 7 },
  )

test('a purchase adds stock, adds a debt to the supplier and takes the payment from the payer', () => {
  const compDetails = [buildLine(2, 1, 100), buildLine(1, 3, 200), buildLine(2, 2, 0)]
  expect(computeMoves({ compDetails, amountPaid: 100 })).toEqual({
    date: '2026-04-05',
    stock: [
      { bucket: 'component', id: 1, quantity: 3000 },
      { bucket: 'component', id: 2, quantity: 3000 },
    ],
    party: [{ partyId: 7, amount: -20_000 }],
    cash: [{ employeeId: 3, credit: 0, debit: 10_000, source: 'Purchase' }],
  })
})

test('a fully paid purchase appears in the statement with an amount of 0', () => {
  const { party, cash } = computeMoves({ compDetails: [buildLine(1, 1, 100)], amountPaid: 100 })
  expect([party, cash.length]).toEqual([[{ partyId: 7, amount: 0 }], 1])
})

test('a refund from a supplier adds to the cash in hand', () => {
  expect(computeMoves({ amountPaid: -50 })).toMatchObject({
    party: [{ amount: -5000 }],
    cash: [{ credit: 5000, debit: 0 }],
  })
})

test('expenses reduce cash, transfers move it, and opening amounts of 0 have no row', () => {
  const amount = 500 as Paise
  const { createExpense, createTransfer } = offlineOperations
  expect(createExpense.toPosting({ date: '2026-04-05', debit: 5 }, { authorId: 3 }).cash).toEqual([
    { employeeId: 3, credit: 0, debit: 500, source: 'Expenses' },
  ])
  expect(
    createTransfer.toPosting({ transferDate: '2026-04-05', sourceEmployeeId: 1, targetEmployeeId: 2, amount: 5 }).cash,
  ).toMatchObject([
    { employeeId: 1, debit: 500 },
    { employeeId: 2, credit: 500 },
  ])
  expect(createPartyOpeningPosting(7, -500 as Paise).party).toEqual([{ partyId: 7, amount: -500 }])
  expect(createCashOpeningPosting(3, amount).cash).toMatchObject([{ credit: 500, source: 'Opening Balance' }])
  expect([createPartyOpeningPosting(7, 0 as Paise).party, createCashOpeningPosting(3, 0 as Paise).cash]).toEqual([
    [],
    [],
  ])
})
