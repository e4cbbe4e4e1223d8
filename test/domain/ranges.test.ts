import { expect, test } from 'vitest'
import { countNumbers, formatRanges, includes, merge, subtract, toRanges } from '#domain/ranges.ts'

test.each([
  [[], ''],
  [[7], '7'],
  [[3, 1, 2], '1–3'],
  [[1, 2, 2, 4, 6, 7], '1–2, 4, 6–7'],
])('the numbers %j are the ranges "%s"', (numbers, shown) => {
  expect(formatRanges(toRanges(numbers))).toBe(shown)
})

test('adjacent and overlapping ranges are merged', () => {
  const ranges = [
    { from: 8, to: 9 },
    { from: 1, to: 5 },
    { from: 4, to: 7 },
  ]
  expect(merge(ranges)).toEqual([{ from: 1, to: 9 }])
})

test.each([
  ['1–9', [], '1–9'],
  ['1–9', [1, 2, 9], '3–8'],
  ['1–9', [4, 6, 7], '1–3, 5, 8–9'],
  ['1–9', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], ''],
])('%s without %j is "%s"', (_, taken, left) => {
  expect(formatRanges(subtract([{ from: 1, to: 9 }], toRanges(taken)))).toBe(left)
})

test('numbers in ranges are counted and found', () => {
  const ranges = toRanges([1, 2, 3, 7])
  expect([countNumbers(ranges), includes(ranges, 3), includes(ranges, 4)]).toEqual([4, true, false])
})
