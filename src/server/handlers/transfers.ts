import { transferMoves } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import { Refusal, type WrongField } from '#domain/refusal.ts'
import { takenBy } from '#domain/review.ts'
import type { Call, Handlers, SignedIn } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { asEmployeeName, type EmployeeRow, findEmployee, lockEmployee } from '../queries/employees.ts'
import { post } from '../queries/ledger.ts'
import { pageAsked } from '../queries/page.ts'
import { noteReview } from '../queries/review.ts'
import { heldSettings } from '../queries/settings.ts'
import { findTransfer, insertTransfer, listedTransfers } from '../queries/transfers.ts'
import { documentOf } from './drafts.ts'
import { found, written } from './found.ts'

/** So many that a screen without "load older" misses little. */
const USUAL = 200

export const transfers: Handlers<'listTransfers' | 'getTransfer' | 'createTransfer'> = {
  listTransfers({ db, by, query }) {
    return listedTransfers(db, pageAsked(query, USUAL), onlyOf(by))
  },

  async getTransfer({ db, by, path }) {
    return found(await findTransfer(db, path.id, onlyOf(by)))
  },

  /** From a person to the same one is allowed: two rows that come to nothing. */
  async createTransfer(call) {
    const { db, body, by, now } = call
    const amount = paise(body.amount)
    const source = await participant(call, 'sourceEmployeeId')
    const target = await participant(call, 'targetEmployeeId')
    const errors = [...wrongParticipant(source, -amount), ...wrongParticipant(target, amount)]
    const [from, to] = [source.employee, target.employee]
    if (!from || !to || errors.length > 0) throw new Refusal('bad-request', errors)
    if (from.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    const id = await insertTransfer(db, {
      ...documentOf(call, body.transferDate),
      sourceEmployeeId: from.id,
      targetEmployeeId: to.id,
      amount,
    })
    const comment = `Transfer #${id} – ${asEmployeeName(from).name} → ${asEmployeeName(to).name}`
    const moves = transferMoves({ from: from.id, to: to.id, amount, comment })
    const rules = await heldSettings(db)
    const own = takenBy(by.id, moves.cash)
    noteReview(db, call, { subject: 'transfer', subjectId: id, amount, own }, rules)
    const posting = {
      document: 'transfer',
      documentId: id,
      date: body.transferDate,
      dateField: 'transferDate',
      now,
      rules,
    } as const
    await post(db, posting, moves)
    const after = written(await findTransfer(db, id))
    noteChange(db, call, {
      operation: 'createTransfer',
      subject: 'transfer',
      subjectId: id,
      onBehalfOf: from.id,
      after,
    })
    return after
  },
}

type Participant = {
  field: 'sourceEmployeeId' | 'targetEmployeeId'
  employee: EmployeeRow | undefined
  mayHaveLeft: boolean
}

/** Who gives or takes the money. An inactive employee is locked: two transfers must not take the same money. */
async function participant(
  { db, body, by }: Call<'createTransfer'>,
  field: Participant['field'],
): Promise<Participant> {
  const employee = await findEmployee(db, body[field])
  const mayHaveLeft = by.role === 'DIRECTOR'
  if (!employee || employee.active || !mayHaveLeft) return { field, employee, mayHaveLeft }
  return { field, employee: await lockEmployee(db, employee.id), mayHaveLeft }
}

/** What is wrong with a participant: the cash of an inactive employee may only come nearer to nothing, for a Director. */
function wrongParticipant({ field, employee, mayHaveLeft }: Participant, change: number): WrongField[] {
  if (employee?.active) return []
  const cash = employee?.cash ?? 0
  if (!mayHaveLeft || cash * change >= 0) return [{ path: field, message: 'is not an active employee' }]
  return Math.abs(change) > Math.abs(cash) ? [{ path: 'amount', message: 'is more than is in hand' }] : []
}

/** Whose transfers a person sees: all as a Director, else those from or to oneself. */
function onlyOf(by: SignedIn): number | undefined {
  return by.role === 'DIRECTOR' ? undefined : by.id
}
