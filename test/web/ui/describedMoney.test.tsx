import { expect, test } from 'vitest'
import type { Paise } from '#domain/money.ts'
import { findPasswordFault } from '#server/auth/passwords/findPasswordFault.ts'
import { renderText } from '#test/support/browser/renderText.tsx'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { fieldErrorTexts } from '#texts/refusals.ts'
import { describeOwed } from '#web/data/unsynced/usePartyBalances.ts'
import { saleView } from '#web/documents/sale/saleView.tsx'
import { DocumentBalance } from '#web/ui/text/formattedValues.tsx'
import { translateCategory } from '#web/ui/text/translateCategory.ts'

test('an overpaid entry reads as credit instead of a negative balance', () => {
  expect(renderText('hi', <DocumentBalance rupees={-1000} />)).toBe('₹1,000 जमा')
  expect(renderText('en', <DocumentBalance rupees={-1000.5} />)).toBe('₹1,000.50 credit')
  expect(renderText('en', <DocumentBalance rupees={20} />)).toBe('₹20.00')
})

test('the balance of a party is written in words', () => {
  expect(describeOwed(17_528_00 as Paise).en).toBe('now owes ₹17,528')
  expect(describeOwed(-50_050 as Paise).hi).toBe('अब ₹500.50 देना है')
  expect(describeOwed(0 as Paise).hi).toBe('हिसाब बराबर')
})

test('a waiting payment shows the money and no zeros', () => {
  const payment = makeSale({ productDetails: [], replacement: [], amountPaid: 1000 })
  const { Details, Summary } = saleView
  for (const View of [Details, Summary]) {
    const text = View && renderText('en', <View payload={payment} />)
    expect(text).toContain('Received ₹1,000.00')
    expect(text).not.toContain('₹0.00')
  }
})

test('families of the catalogue are translated, other categories are not', () => {
  expect(translateCategory('single phase preventor').hi).toBe('सिंगल फेज प्रिवेंटर')
  expect(translateCategory('Digital Panel').hi).toBe('डिजिटल पैनल')
  expect(translateCategory('Fans')).toEqual({ en: 'Fans', hi: 'Fans' })
})

test('every fault of a new password has a sentence', () => {
  const person = { firstName: 'Ravi', lastName: 'Demo', userName: 'ravi' }
  for (const password of ['short', 'x'.repeat(129), 'password1'])
    expect(fieldErrorTexts).toHaveProperty([findPasswordFault(password, person) ?? 'accepted'])
})
