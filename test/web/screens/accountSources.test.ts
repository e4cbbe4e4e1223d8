import { expect, test } from 'vitest'
import { translateCashComment } from '#texts/employees.ts'

test('an account row names its document in Hindi, too, and leaves typed texts unchanged', () => {
  expect(translateCashComment('Sale #12 – Demo Kisan 003, Purwa Demo')).toEqual({
    en: 'Sale #12 – Demo Kisan 003, Purwa Demo',
    hi: 'बिक्री #12 – Demo Kisan 003, Purwa Demo',
  })
  expect(translateCashComment('Taken back: Expense #7 – Sale #3 by bus')).toEqual({
    en: 'Deleted: Expense #7 – Sale #3 by bus',
    hi: 'मिटाया गया: खर्च #7 – Sale #3 by bus',
  })
  expect(translateCashComment('Transfer #35 – Ravi Demo → Meena Demo').hi).toBe(
    'कर्मचारी को पैसे देना #35 – Ravi Demo → Meena Demo',
  )
  expect(translateCashComment('').hi).toBe('')
})
