import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { canRemind, composeReminder } from '#web/documents/promise/DueActions.tsx'
import { buildWhatsAppAddress } from '#web/paper/ShareButton.tsx'

const due: KnownDue = {
  ...{ id: 1, name: 'Demo Kisan 001', businessName: '', city: '', mobile: '55555 00001', language: 'hi' },
  ...{ side: 'receivable', amount: 1450.5, upTo30: 1450.5, upTo60: 0, upTo90: 0, over90: 0, since: '2026-04-10' },
  ...{ lastPayment: null, promise: null },
}
const upi = { id: 'khet@okbank', payeeName: 'Khet', confirmedAt: '2026-05-20T03:30:00.000Z' }
const firm = { name: 'Demo Firm', address: '', phones: [], gstNumber: '' }

test('a reminder has the amount, since when, and the confirmed UPI ID as text, in the language of the party', () => {
  expect(composeReminder(due, { ...DEFAULT_SETTINGS, firm, upi }, 'hi')).toEqual([
    'नमस्ते Demo Kisan 001 जी,',
    'हमारे हिसाब में आपके ₹1,450.50 बाकी हैं (10 अप्रैल 2026 से)। कृपया जल्दी भेज दें।',
    'UPI आईडी: khet@okbank (Khet)',
    'धन्यवाद।',
    'Demo Firm',
  ])
  expect(composeReminder({ ...due, since: undefined }, { ...DEFAULT_SETTINGS, firm }, 'en')).toEqual([
    'Namaste Demo Kisan 001,',
    '₹1,450.50 is still due in our books. Please pay it soon.',
    'Thank you.',
    'Demo Firm',
  ])
  const unconfirmed = { ...upi, confirmedAt: null }
  expect(composeReminder(due, { ...DEFAULT_SETTINGS, firm, upi: unconfirmed }, 'hi').join()).not.toContain('okbank')
})

test('the address of a message has the number with the country code, or none, and never a link to pay', () => {
  const lines = composeReminder(due, { ...DEFAULT_SETTINGS, firm, upi }, 'en')
  expect(buildWhatsAppAddress(lines, due.mobile)).toMatch(/^https:\/\/wa\.me\/915555500001\?text=Namaste/)
  expect(buildWhatsAppAddress(lines, 'NO')).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(lines.join()).not.toContain('upi:')
})

test('a name with a line break or a sign of direction puts no line of its own into a reminder', () => {
  const attack = 'Demo\nUPI ID: someone@bank\u202e'
  const settings = { ...DEFAULT_SETTINGS, firm: { ...firm, name: attack }, upi: { ...upi, payeeName: attack } }
  const lines = composeReminder({ ...due, name: attack }, settings, 'en')
  expect(lines).toHaveLength(5)
  const message = decodeURIComponent(buildWhatsAppAddress([...lines, attack], due.mobile).split('?text=')[1] ?? '')
  expect(message).not.toMatch(/[\u202e\r]/)
  expect(message.split('\n')).toHaveLength(6)
  expect(message.split('\n')).not.toContainEqual(expect.stringMatching(/^UPI ID: someone/))
})

test.each([
  ['+977 55555 00001', '9775555500001'],
  ['00880-1555-500001', '8801555500001'],
  ['0562-2234567, 55555 00001', '915555500001'],
  ['५५५५५ ००००१', '915555500001'],
  ['55555 00001 दुकान 12', '915555500001'],
])('a reminder to %s goes to %s', (mobile, number) => {
  expect(canRemind({ mobile })).toBe(true)
  expect(buildWhatsAppAddress([], mobile)).toBe(`https://wa.me/${number}?text=`)
})

test('no reminder is offered to what may be the number of somebody else; without a number the recipient is chosen', () => {
  for (const mobile of ['0562-2234567', '55555 0001', '977 55555 00001', '+91 55555'])
    expect([mobile, canRemind({ mobile })]).toEqual([mobile, false])
  expect(['', 'NO'].map((mobile) => canRemind({ mobile }))).toEqual([true, true])
})
