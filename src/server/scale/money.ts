import { expenseMoves, transferMoves } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import type { Chance } from '../sample/chance.ts'
import { type Books, documentRow, postingOf } from './books.ts'
import { DIRECTORS } from './people.ts'

const SPENT_ON = ['Diesel', 'Tea', 'Courier', 'Solder wire', 'Auto fare', 'Tool repair', 'किराया', 'मिस्त्री का खाना']

/** Books one expense of ₹20 to ₹6,000 on this day. */
export function spend(books: Books, chance: Chance, day: number, employeeId: number): void {
  const id = books.nextId('expense')
  const date = books.days[day] ?? ''
  const entry = books.entryOn(day, employeeId, chance.pick(SPENT_ON))
  const deletion = chance.next() < 0.005 ? books.deletionAfter(day, chance.between(0, 10), 1) : undefined
  const debit = paise(chance.next() < 0.85 ? chance.between(20, 900) : chance.between(900, 6_000))
  books.add('expense', { id, ...documentRow(date, entry, deletion), employeeId, debit })
  const moves = expenseMoves({ employeeId, debit, comment: entry.comment ?? '' })
  books.post(postingOf('expense', id, date, entry.now), moves, entry.by, deletion)
}

/** Books one transfer on this day: a seller brings the money of some days to a Director. */
export function handOver(books: Books, chance: Chance, day: number, from: number): void {
  const id = books.nextId('transfer')
  const date = books.days[day] ?? ''
  const entry = books.entryOn(day, from)
  const to = chance.pick(DIRECTORS)
  const amount = paise(1_000 * chance.between(10, 130))
  books.add('transfer', { id, ...documentRow(date, entry), sourceEmployeeId: from, targetEmployeeId: to, amount })
  const moves = transferMoves({ from, to, amount, comment: `Transfer #${id}` })
  books.post(postingOf('transfer', id, date, entry.now), moves, entry.by)
}
