import { expect, test } from 'vitest'
import { mergeParts, parseNextSkip, withSkip } from '#web/data/api/apiQueries.ts'

test('the parts of an answer make up the whole: lists are concatenated, other fields kept', () => {
  expect(mergeParts(undefined, [1])).toEqual([1])
  expect(mergeParts([1, 2], [3])).toEqual([1, 2, 3])
  const first = { party: { id: 1 }, sales: [1], lastBalance: [null] }
  const next = { party: { id: 1 }, sales: [2], lastBalance: [5] }
  expect(mergeParts(first, next)).toEqual({ party: { id: 1 }, sales: [1, 2], lastBalance: [null, 5] })
})

test('the Link header names the next part, and is missing if there is none', () => {
  const link = '</api/changes?page=0&size=50&skip=12>; rel="next"'
  expect(parseNextSkip(new Headers({ Link: link }))).toBe('12')
  expect(parseNextSkip(new Headers())).toBe(undefined)
  expect(withSkip({ params: { query: { page: 0 } } }, '12')).toEqual({ params: { query: { page: 0, skip: 12 } } })
})
