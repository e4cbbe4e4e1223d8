import { expect, test } from 'vitest'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import { renderText } from '#test/support/browser/renderText.tsx'
import { makePurchase } from '#test/support/contract/makePurchase.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { subjectTexts } from '#texts/changes.ts'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { purchaseView } from '#web/documents/purchase/purchaseView.tsx'
import { describeKind, EntryPayload, findEntryForm } from '#web/screens/outbox/entryViews.tsx'

const buildEntry = (changes: object) =>
  ({ seq: 1, operation: 'createSale', version: 1, payload: makeSale(), state: 'queued', ...changes }) as OutboxEntry

test('an entry shows what was typed', () => {
  const entry = buildEntry({ payload: makeSale({ comment: 'two meters' }) })
  expect(renderText('en', <EntryPayload entry={entry} />)).toContain('two meters')
  expect(findEntryForm(entry)).toEqual({ to: '/addSale', search: { row: 1 } })
})

test('an entry without a view of its own shows its fields as the audit log does, and no technical ones', () => {
  const payload = {
    date: '2026-04-05',
    debit: 50,
    comment: 'tea',
    paidFrom: 7,
    paidFromName: 'Sample Bank',
    corrects: { id: 3 },
  }
  const entry = buildEntry({ operation: 'createExpense', payload })
  const text = renderText('en', <EntryPayload entry={entry} />)
  for (const shown of ['Corrects no. 3', 'Date', 'Amount', '₹50.00', 'Comment', 'tea', 'Paid from', 'Sample Bank'])
    expect(text).toContain(shown)
  expect(text).not.toContain('7')
})

test('an entry has the name of what it records', () => {
  expect(describeKind(buildEntry({ operation: 'createExpense' }))).toBe(subjectTexts.expense)
  expect(describeKind(buildEntry({ operation: 'createParty' })).en).toBe('New party')
})

test('a purchase with an empty line alone is the payment that it is', () => {
  const purchase = makePurchase({ compDetails: [{ component: null, quantity: '', amount: '' }], amountPaid: 15 })
  const entry = buildEntry({ operation: 'createPurchase', payload: purchase })
  const { Summary } = purchaseView
  for (const text of [
    renderText('en', <EntryPayload entry={entry} />),
    renderText('en', <Summary payload={purchase} />),
  ]) {
    expect(text).toContain('Paid ₹15.00')
    expect(text).not.toMatch(/Sub Total|Total Tax|Balance/)
  }
})

test('a purchase without tax has no sub total', () => {
  const { Summary } = purchaseView
  const text = renderText('en', <Summary payload={makePurchase({ taxAmount: 0 })} />)
  expect(text).toContain('Total ₹')
  expect(text).not.toMatch(/Sub Total|Total Tax/)
})

test.each([
  ['an operation', { operation: 'createRepair', payload: { secret: 'x' } }],
  ['an inherited property', { operation: 'constructor', payload: { secret: 'x' } }],
  ['a version', { version: offlineOperations.createSale.version + 1, payload: { secret: 'x' } }],
])('for %s of a newer app it offers the export in place of the payload', (_, changes) => {
  const entry = buildEntry(changes)
  for (const language of ['en', 'hi'] as const) {
    const text = renderText(language, <EntryPayload entry={entry} />)
    expect(text).toBe(`${t.unknownPayload[language]} ${t.exportEntry[language]}`)
  }
  expect(findEntryForm(entry)).toBeUndefined()
})

test('an unknown operation is called an entry', () => {
  expect(describeKind(buildEntry({ operation: 'createRepair' }))).toBe(t.otherEntry)
})
