import { expect, onTestFinished, test } from 'vitest'
import { addDays, getMonthRange, isAllowedDay, isCalendarDay, listMonthsUpTo, toShopDay } from '#domain/day.ts'

test.each([
  ['just before midnight in the shop', '2026-03-31T18:29:59Z', '2026-03-31'],
  ['midnight in the shop, the evening before in London', '2026-03-31T18:30:00Z', '2026-04-01'],
  ['new year in the shop', '2025-12-31T18:30:00Z', '2026-01-01'],
])('%s', (_what, instant, day) => {
  expect(toShopDay(new Date(instant))).toBe(day)
})

test('the day does not depend on the locale data of the engine, which may print M/D/YYYY', () => {
  const { prototype } = Intl.DateTimeFormat
  const original = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '3/31/2026' })
  onTestFinished(() => void Object.defineProperty(prototype, 'format', original))
  expect(toShopDay(new Date('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
})

test.each([
  ['3/31/2026', false],
  ['2026/03/31', false],
  ['31.03.2026', false],
  ['2026-02-30', false],
  ['2026-03-31', true],
])('%s is accepted as a day: %s', (text, is) => {
  expect(isAllowedDay(text, '2026-03-31')).toBe(is)
})

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['01-04-2026', false],
  ['2026-4-1', false],
  ['', false],
])('%s is an existing day: %s', (text, is) => {
  expect(isCalendarDay(text)).toBe(is)
})

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-07-15', -120, '2026-03-17'],
  ['2026-07-15', 0, '2026-07-15'],
])('%s and %s days', (day, count, then) => {
  expect(addDays(day, count)).toBe(then)
})

test('the list of months continues across new year', () => {
  expect(listMonthsUpTo('2026-02-10', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('a month ends on its last day, also in leap years', () => {
  expect(['2024-02', '2026-11', '2026-12'].map(getMonthRange)).toEqual([
    { first: '2024-02-01', last: '2024-02-29' },
    { first: '2026-11-01', last: '2026-11-30' },
    { first: '2026-12-01', last: '2026-12-31' },
  ])
})
