import { expect, test } from 'vitest'
import { makeSale } from '#test/support/makeSale.ts'
import { asPayload, blankLine, emptySale } from '#web/screens/sales/draft.ts'
import { narrowed } from '#web/screens/sales/partyOrder.ts'

test('a new sale is of today in the shop, sold by whoever holds the phone', () => {
  const lateEvening = new Date('2026-11-20T18:45:00Z')
  expect(emptySale({ id: 7, name: 'Asha Demo' }, lateEvening)).toMatchObject({
    date: '2026-11-21',
    saleByEmployee: { id: 7, name: 'Asha Demo' },
    productDetails: [blankLine()],
    replacement: [],
  })
})

test('what is sent names line amounts and the balance, to the paisa', () => {
  const line = { product: { id: 1, name: 'Digital Meter' }, price: 1.15, quantity: 3 }
  const sent = asPayload(makeSale({ productDetails: [line, blankLine()], replacement: [], amountPaid: 0.45 }))
  expect(sent.productDetails?.map(({ amount }) => amount)).toEqual([3.45, 0])
  expect(sent.balance).toBe(3)
})

const party = (id: number, name: string, city: string, balance: number) => ({
  ...{ id, name, city, balance, type: 'PURCHASE' as const, mobile: `55555 0000${id}`, businessName: 'NO', shopNo: '' },
  ...{ address: '', date: '2026-04-01', gstNo: '', paymentRating: 3, salesRating: 3, comment: '', active: true },
})
const parties = [party(1, 'Munna', 'Demoganj', -200), party(2, 'Asha', 'NO', 900), party(3, 'Bala', 'Demoganj', 50)]
const order = (by: Partial<Parameters<typeof narrowed>[1]>) =>
  narrowed(parties, { typed: '', city: '', order: 'name', ...by }).map(({ name }) => name)

test('parties are listed by name, by who owes most, and by whom we owe most', () => {
  expect(order({})).toEqual(['Asha', 'Bala', 'Munna'])
  expect(order({ order: 'most' })).toEqual(['Asha', 'Bala', 'Munna'])
  expect(order({ order: 'least' })).toEqual(['Munna', 'Bala', 'Asha'])
  expect(order({ city: 'Demoganj' })).toEqual(['Bala', 'Munna'])
  expect(order({ typed: 'no' })).toEqual([])
})
