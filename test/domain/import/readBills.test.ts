import { expect, test } from 'vitest'
import { listBills, readBills } from '#domain/import/readBills.ts'
import { readDays } from '#domain/import/readDays.ts'

test.each([
  [
    'as programs store them',
    ['2026-04-01', '20260402', '2026-04-03 00:00:00'],
    ['2026-04-01', '2026-04-02', '2026-04-03'],
  ],
  ['with the day first', ['1/4/2026', '02-04-26', '3.4.2026'], ['2026-04-01', '2026-04-02', '2026-04-03']],
  ['with the month first', ['4/1/2026', '4/13/2026'], ['2026-04-01', '2026-04-13']],
  ['with the name of a month', ['1-Apr-2026', '2 April 26'], ['2026-04-01', '2026-04-02']],
  ['in Devanagari digits', ['०१/०४/२०२६'], ['2026-04-01']],
  ['that do not exist', ['30/2/2026', '2026-13-01', '', 'soon', '1999-01-01', '2999-01-01'], Array(6).fill(undefined)],
])('days %s', (_, cells, days) => {
  expect(readDays(cells)).toEqual(days)
})

test('bills have their days, newest first, and the sign of the file', () => {
  expect(readBills('2026-02-01 12,000; 2026-03-11 500.50', 'owed-is-positive')).toEqual([
    { date: '2026-03-11', amount: 500.5 },
    { date: '2026-02-01', amount: 12_000 },
  ])
  expect(readBills('2026-02-01 -12000;2026-03-11 500 Dr', 'owed-is-negative')).toEqual([
    { date: '2026-03-11', amount: 500 },
    { date: '2026-02-01', amount: 12_000 },
  ])
  expect(readBills('2026-02-01', 'owed-is-positive')).toBe(undefined)
  expect(readBills('yesterday 500', 'owed-is-positive')).toBe(undefined)
})

test('the bills of all lines have the positions of their parties', () => {
  const bill = { date: '2026-02-01', amount: 5 }
  expect(listBills([{}, { bills: [bill] }, { bills: [bill, bill] }])).toEqual([
    ...[1, 2, 2].map((line) => ({ line, ...bill })),
  ])
})

test('of more bills than an import may have the oldest of a party are one', () => {
  const bills = Array.from({ length: 2_001 }, (_, at) => ({
    date: at < 1_999 ? '2026-02-02' : '2026-02-01',
    amount: 0.1,
  }))
  const all = listBills([{ bills }, { bills }])
  expect(all).toHaveLength(4_000)
  expect(all.filter(({ date }) => date === '2026-02-01')).toEqual([
    { line: 0, date: '2026-02-01', amount: 0.2 },
    { line: 1, date: '2026-02-01', amount: 0.2 },
  ])
})
