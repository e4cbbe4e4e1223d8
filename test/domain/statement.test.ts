import { expect, test } from 'vitest'
import { isStatementWhole } from '#domain/statement.ts'

/** Newest first: 100 before, then 50 given, 30.25 received, 10 given. */
const ROWS = [
  { given: 10, received: 0, balance: 129.75 },
  { given: 0, received: 30.25, balance: 119.75 },
  { given: 50, received: 0, balance: 150 },
]

test('a statement is whole only if opening, rows and closing balance follow from one another', () => {
  expect(isStatementWhole(ROWS, 129.75, 100)).toBe(true)
  expect(isStatementWhole(ROWS, 129.75, 0)).toBe(false)
  expect(isStatementWhole(ROWS, 139.75, 100)).toBe(false)
  for (const missing of ROWS) {
    const rest = ROWS.filter((row) => row !== missing)
    expect(isStatementWhole(rest, 129.75, 100)).toBe(false)
  }
  for (const [index, repeated] of ROWS.entries())
    expect(isStatementWhole(ROWS.toSpliced(index, 0, repeated), 129.75, 100)).toBe(false)
})

test('of a statement with older rows the loaded ones must follow from one another', () => {
  expect(isStatementWhole(ROWS.slice(0, 2), 129.75, undefined)).toBe(true)
  expect(isStatementWhole(ROWS.slice(1), 129.75, undefined)).toBe(false)
})

test('without rows opening and closing balance are the same', () => {
  expect(isStatementWhole([], 5, 5)).toBe(true)
  expect(isStatementWhole([], 5, 0)).toBe(false)
})
