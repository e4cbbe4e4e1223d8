import { expect, test } from 'vitest'
import { createOneTimePassword } from '#domain/oneTimePassword.ts'

test('a one-time password has its length, only signs that are not mistaken for each other, and each sign as often', () => {
  expect(createOneTimePassword(10)).toMatch(/^[a-hjkmnp-z2-9]{10}$/)
  expect(createOneTimePassword()).toHaveLength(20)
  const counts = new Map<string, number>()
  for (let round = 0; round < 31; round += 1)
    for (const sign of createOneTimePassword(20_000)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(31)
  // Seven standard deviations. With the remainder of a byte alone the first eight signs would come 1,800 times too often.
  for (const [sign, count] of counts) expect(Math.abs(count - 20_000), sign).toBeLessThan(1_000)
})
