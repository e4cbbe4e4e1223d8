import { expect, test } from 'vitest'
import { changeListPrices, findListPrice, NO_LIST_PRICES } from '#domain/listPrice.ts'

const TODAY = '2026-04-10'

test('the first prices hold from today, or from the given day', () => {
  const first = changeListPrices(NO_LIST_PRICES, { retailPrice: 450, dealerPrice: 400.5 }, TODAY)
  expect(first).toEqual({ ...NO_LIST_PRICES, retailPrice: 4_500_000, dealerPrice: 4_005_000, pricesFrom: TODAY })
  expect(changeListPrices(NO_LIST_PRICES, { retailPrice: 450, pricesFrom: '2026-05-01' }, TODAY).pricesFrom).toBe(
    '2026-05-01',
  )
  expect(changeListPrices(NO_LIST_PRICES, { retailPrice: null, pricesFrom: '' }, TODAY)).toEqual(NO_LIST_PRICES)
})

test('later prices leave the current ones until their day, and replace prices that were only planned', () => {
  const current = changeListPrices(NO_LIST_PRICES, { retailPrice: 450, dealerPrice: 400 }, TODAY)
  const planned = changeListPrices(current, { retailPrice: 470, pricesFrom: '2026-05-01' }, TODAY)
  expect(findListPrice(planned, 'retail', '2026-04-30')).toBe(4_500_000)
  expect(findListPrice(planned, 'retail', '2026-05-01')).toBe(4_700_000)
  expect(findListPrice(planned, 'dealer', '2026-05-01')).toBe(4_000_000)
  const again = changeListPrices(planned, { retailPrice: 480, pricesFrom: '2026-06-01' }, TODAY)
  expect(findListPrice(again, 'retail', '2026-05-31')).toBe(4_500_000)
  expect(findListPrice(again, 'retail', '2026-06-01')).toBe(4_800_000)
  // A correction of the same day is no new price.
  const corrected = changeListPrices(current, { retailPrice: 455 }, '2026-04-20')
  expect(corrected).toEqual({ ...current, retailPrice: 4_550_000 })
})

test('a dealer without a price of its own pays the retail price; a cleared price suggests nothing', () => {
  const retail = changeListPrices(NO_LIST_PRICES, { retailPrice: 450 }, TODAY)
  expect(findListPrice(retail, 'dealer', TODAY)).toBe(4_500_000)
  expect(findListPrice(retail, 'retail', '2026-04-09')).toBeNull()
  expect(findListPrice(changeListPrices(retail, { retailPrice: null }, TODAY), 'retail', TODAY)).toBeNull()
})
