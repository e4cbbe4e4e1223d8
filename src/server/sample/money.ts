import type { Day } from '#domain/day.ts'
import { type PlannedRequest, pickHistoryDay } from './plannedRequest.ts'
import type { SeededRandom } from './seededRandom.ts'

/** The active employees. The worker gets cash to spend; the cash of the trainee, who spends more, becomes negative. */
const EMPLOYEE_IDS = [1, 2, 3, 4, 5, 6, 7] as const
const WORKER_ID = 3
const TRAINEE_ID = 4

const EXPENSE_COMMENTS = [
  'Diesel',
  'Tea',
  'Courier',
  'Solder wire',
  'Auto fare',
  'Tool repair',
  'किराया',
  'मिस्त्री का खाना',
]

/** 90 expenses of ₹20 to ₹6,000 by all employees. */
export function planExpenses(random: SeededRandom, today: Day): PlannedRequest[] {
  return Array.from({ length: 90 }, (_, index) => {
    const date = pickHistoryDay(random, today)
    const employee = { id: index < EMPLOYEE_IDS.length ? (EMPLOYEE_IDS[index] ?? 1) : random.pick(EMPLOYEE_IDS) }
    const debit = index === 0 ? 6_000 : random.next() < 0.8 ? random.between(20, 900) : random.between(900, 5_999)
    const body = { debit, source: 'Expenses', date, comment: random.pick(EXPENSE_COMMENTS), employee }
    return { recordedOn: date, userName: 'director', path: '/api/expenses', body }
  })
}

/** 40 transfers from sellers to employees who need cash; one has the same giver and receiver. */
export function planTransfers(random: SeededRandom, today: Day): PlannedRequest[] {
  return Array.from({ length: 40 }, (_, index) => {
    const date = pickHistoryDay(random, today)
    const sourceEmployeeId = random.pick([2, 5, 6, 7])
    const otherTargetId = random.pick(EMPLOYEE_IDS.filter((id) => id !== sourceEmployeeId && id !== TRAINEE_ID))
    const targetEmployeeId = index < 6 ? WORKER_ID : otherTargetId
    const body = {
      sourceEmployeeId,
      targetEmployeeId: index === 0 ? sourceEmployeeId : targetEmployeeId,
      amount: 50 * random.between(4, 160),
      transferDate: date,
      comment: index === 0 ? 'Counted again' : 'Cash handed over',
    }
    return { recordedOn: date, userName: 'director', path: '/api/transfer', body }
  })
}
