import { addDays } from '#domain/day.ts'
import { toPaise, toRupees } from '#domain/money.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'
import type { Parties } from './parties.ts'
import { DIRECTOR_IDS } from './people.ts'
import { createDocumentColumns, createPosting, type SeedLedger } from './seedLedger.ts'

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

/** Books one expense of ₹20 to ₹6,000 on this day. */
export function addExpense(ledger: SeedLedger, random: SeededRandom, day: number, employeeId: number): void {
  const id = ledger.nextId('expense')
  const date = ledger.days[day] ?? ''
  const meta = ledger.createMeta(day, employeeId, random.pick(EXPENSE_COMMENTS))
  const deletion = random.next() < 0.005 ? ledger.planDeletion(day, random.between(0, 10), 1) : undefined
  const debit = toPaise(random.next() < 0.85 ? random.between(20, 900) : random.between(900, 6_000))
  ledger.add('expense', { id, ...createDocumentColumns(date, meta, deletion), employeeId, debit, accountId: null })
  const moves = offlineOperations.createExpense.toPosting({ date, debit: toRupees(debit) }, { authorId: employeeId })
  const context = { ...createPosting('expense', id, date, meta.now), comment: meta.comment ?? '' }
  ledger.post(context, moves, meta.by, deletion)
}

/** Books one transfer on this day: a seller brings the money of some days to a Director. */
export function addTransfer(ledger: SeedLedger, random: SeededRandom, day: number, from: number): void {
  const id = ledger.nextId('transfer')
  const date = ledger.days[day] ?? ''
  const meta = ledger.createMeta(day, from)
  const to = random.pick(DIRECTOR_IDS)
  const amount = toPaise(1_000 * random.between(10, 130))
  ledger.add('transfer', {
    id,
    ...createDocumentColumns(date, meta),
    sourceEmployeeId: from,
    targetEmployeeId: to,
    amount,
  })
  const moves = offlineOperations.createTransfer.toPosting({
    ...{ transferDate: date, sourceEmployeeId: from, targetEmployeeId: to, amount: toRupees(amount) },
  })
  ledger.post({ ...createPosting('transfer', id, date, meta.now), comment: `Transfer #${id}` }, moves, meta.by)
}

/** Notes that a customer promises to pay an amount, or everything, within three weeks. */
export function addPromise(ledger: SeedLedger, random: SeededRandom, parties: Parties, day: number, by: number): void {
  const { now } = ledger.createMeta(day, by)
  const { id: partyId } = random.next() < 0.01 ? parties.regularBuyer : random.pick(parties.buyers)
  ledger.add('promise', {
    id: ledger.nextId('promise'),
    opId: null,
    partyId,
    day: addDays(ledger.days[day] ?? '', random.between(1, 21)),
    amount: random.next() < 0.5 ? null : toPaise(500 * random.between(1, 20)),
    comment: '',
    createdAt: now.toISOString(),
    createdBy: by,
  })
}
