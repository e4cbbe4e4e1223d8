import { expect, test } from 'vitest'
import { joined, nextPart, skipping } from '#web/data/parts.ts'

test('the parts of an answer make up the whole: lists one behind the other, the rest as it is', () => {
  expect(joined(undefined, [1])).toEqual([1])
  expect(joined([1, 2], [3])).toEqual([1, 2, 3])
  const first = { party: { id: 1 }, sales: [1], lastBalance: [null] }
  const next = { party: { id: 1 }, sales: [2], lastBalance: [5] }
  expect(joined(first, next)).toEqual({ party: { id: 1 }, sales: [1, 2], lastBalance: [null, 5] })
})

test('the Link header names the next part, and is not there when there is none', () => {
  const link = '</api/changes?page=0&size=50&skip=12>; rel="next"'
  expect(nextPart(new Headers({ Link: link }))).toBe('12')
  expect(nextPart(new Headers())).toBe(undefined)
  expect(skipping({ params: { query: { page: 0 } } }, '12')).toEqual({ params: { query: { page: 0, skip: 12 } } })
})
