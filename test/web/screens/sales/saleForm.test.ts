import { expect, test } from 'vitest'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { filterAndSortParties } from '#web/screens/parties/filterAndSortParties.ts'
import { createEmptySale, createSaleLine, toSalePayload } from '#web/screens/sales/saleDraft.ts'

test('a new sale has the date of today in the shop and the signed-in user as its seller', () => {
  const lateEvening = new Date('2026-11-20T18:45:00Z')
  expect(createEmptySale({ id: 7, name: 'Asha Demo' }, lateEvening)).toMatchObject({
    date: '2026-11-21',
    saleByEmployee: { id: 7, name: 'Asha Demo' },
    productDetails: [createSaleLine()],
    replacement: [],
  })
})

test('a sale is sent with line amounts and balance, to the paisa', () => {
  const line = { product: { id: 1, name: 'Digital Meter' }, price: 1.15, quantity: 3 }
  const sent = toSalePayload(makeSale({ productDetails: [line, createSaleLine()], replacement: [], amountPaid: 0.45 }))
  expect(sent.productDetails?.map(({ amount }) => amount)).toEqual([3.45, 0])
  expect(sent.balance).toBe(3)
})

const buildParty = (id: number, name: string, city: string, balance: number) => ({
  ...{
    id,
    name,
    city,
    balance,
    type: 'PURCHASE' as const,
    priceKind: 'retail' as const,
    mobile: `55555 0000${id}`,
    businessName: 'NO',
    shopNo: '',
  },
  ...{ address: '', date: '2026-04-01', gstNo: '', paymentRating: 3, salesRating: 3, comment: '', active: true },
})
const parties = [
  buildParty(1, 'Munna', 'Demoganj', -200),
  buildParty(2, 'Asha', 'NO', 900),
  buildParty(3, 'Bala', 'Demoganj', 50),
]
const orderParties = (by: Partial<Parameters<typeof filterAndSortParties>[1]>) =>
  filterAndSortParties(parties, { searchText: '', city: '', order: 'name', ...by }).map(({ name }) => name)

test('parties are sorted by name, by the largest debt to us, and by our largest debt', () => {
  expect(orderParties({})).toEqual(['Asha', 'Bala', 'Munna'])
  expect(orderParties({ order: 'most' })).toEqual(['Asha', 'Bala', 'Munna'])
  expect(orderParties({ order: 'least' })).toEqual(['Munna', 'Bala', 'Asha'])
  expect(orderParties({ city: 'Demoganj' })).toEqual(['Bala', 'Munna'])
  expect(orderParties({ searchText: 'no' })).toEqual([])
})
