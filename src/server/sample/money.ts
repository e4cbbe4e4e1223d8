import { addDays, type Day } from '#domain/day.ts'
import type { Chance } from './chance.ts'
import type { Happening } from './happening.ts'

const DAYS = 120

/** Those who are there. The worker is given cash to spend; the trainee spends what he has not: his runs below zero. */
const PEOPLE = [1, 2, 3, 4, 5, 6, 7] as const
const WORKER = 3
const TRAINEE = 4

const SPENT_ON = [
  'Diesel',
  'Tea',
  'Courier',
  'Solder wire',
  'Auto fare',
  'Tool repair',
  'किराया',
  'मिस्त्री का खाना',
] as const

/** 90 expenses of ₹20 to ₹6,000, of everybody. */
export function planExpenses(chance: Chance, today: Day): Happening[] {
  return Array.from({ length: 90 }, (_, index) => {
    const date = addDays(today, -chance.between(0, DAYS - 1))
    const employee = { id: index < PEOPLE.length ? (PEOPLE[index] ?? 1) : chance.pick(PEOPLE) }
    const debit = index === 0 ? 6_000 : chance.next() < 0.8 ? chance.between(20, 900) : chance.between(900, 5_999)
    const body = { debit, source: 'Expenses', date, comment: chance.pick(SPENT_ON), employee }
    return { recorded: date, as: 'director', path: '/api/expenses', body }
  })
}

/** 40 transfers from those who sell to whoever needs cash; one from a person to the same one. */
export function planTransfers(chance: Chance, today: Day): Happening[] {
  return Array.from({ length: 40 }, (_, index) => {
    const date = addDays(today, -chance.between(0, DAYS - 1))
    const sourceEmployeeId = chance.pick([2, 5, 6, 7])
    const other = chance.pick(PEOPLE.filter((id) => id !== sourceEmployeeId && id !== TRAINEE))
    const targetEmployeeId = index < 6 ? WORKER : other
    const body = {
      sourceEmployeeId,
      targetEmployeeId: index === 0 ? sourceEmployeeId : targetEmployeeId,
      amount: 50 * chance.between(4, 160),
      transferDate: date,
      comment: index === 0 ? 'Counted again' : 'Cash handed over',
    }
    return { recorded: date, as: 'director', path: '/api/transfer', body }
  })
}
