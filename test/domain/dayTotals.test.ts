import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { computeDayTotals } from '#domain/dayTotals.ts'

const entries = [
  { seq: 1, opId: '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11', amount: 40_000 },
  { seq: 3, opId: '0d1f6c1e-2f43-4a0a-8a51-4f4b8f0a9d22', amount: -150 },
]

test('the totals of a day are count, sum in paise, and SHA-256 of one line for each entry', async () => {
  const lines = '1 6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11 40000\n3 0d1f6c1e-2f43-4a0a-8a51-4f4b8f0a9d22 -150\n'
  expect(await computeDayTotals(entries)).toEqual({
    count: 2,
    sumPaise: 39_850,
    hash: createHash('sha256').update(lines).digest('hex'),
  })
})

test('lists that differ in a number, a key or an amount differ in their hash', async () => {
  const [first, second] = entries as [(typeof entries)[0], (typeof entries)[0]]
  const variants = [
    entries,
    [first],
    [first, { ...second, seq: 4 }],
    [first, { ...second, opId: first.opId }],
    [
      { ...first, amount: -150 },
      { ...second, amount: 40_000 },
    ],
    [],
  ]
  const totals = await Promise.all(variants.map(computeDayTotals))
  expect(new Set(totals.map(({ hash }) => hash)).size).toBe(variants.length)
})
