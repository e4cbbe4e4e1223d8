import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toFailure } from '#domain/failure.ts'
import { commonTexts } from '#texts/common.ts'
import { appendReason, describeFailure } from '#web/ui/text/FailureNotice.tsx'

const buildRefusal = (overrides: Partial<Schema<'Problem'>>) =>
  toFailure({ type: 'about:blank', title: '', status: 409, code: 'insufficient-stock', ...overrides })

test('a sale above the stock shows the stock, in both languages', () => {
  const short = [{ subject: 'product' as const, subjectId: 1, name: 'Digital Meter', stock: 3, needed: 10 }]
  const { en, hi } = describeFailure(buildRefusal({ short }))
  expect(en).toBe(
    'There is not enough in stock. Please correct the quantity, or count the stock first. Digital Meter: 10 wanted, 3 in stock.',
  )
  expect(hi).toContain('Digital Meter: 10 चाहिए, स्टॉक में 3।')
})

test('a write on a closed day shows the last closed day', () => {
  const { en, hi } = describeFailure(buildRefusal({ code: 'period-locked', lockedUntil: '2026-04-30' }))
  expect(en).toMatch(/The books are closed up to 30 Apr 2026\.$/)
  expect(hi).toMatch(/30 अप्रैल 2026 तक की बही बंद है।$/)
})

test('a refused deletion shows its reason', () => {
  expect(appendReason(commonTexts.deleteFailed, buildRefusal({})).en).toMatch(
    /^Failed to delete item\. There is not enough/,
  )
  expect(appendReason(commonTexts.deleteFailed, new Error('lost'))).toBe(commonTexts.deleteFailed)
})
