import { transferMoves } from '#domain/ledger.ts'
import { paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Handlers, SignedIn } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'
import { asEmployeeName, findEmployee } from '../queries/employees.ts'
import { post } from '../queries/ledger.ts'
import { pageAsked } from '../queries/page.ts'
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
    const [source, target] = [
      await findEmployee(db, body.sourceEmployeeId),
      await findEmployee(db, body.targetEmployeeId),
    ]
    if (!source?.active || !target?.active)
      throw new Refusal('bad-request', [
        ...(source?.active ? [] : [{ path: 'sourceEmployeeId', message: 'is not an active employee' }]),
        ...(target?.active ? [] : [{ path: 'targetEmployeeId', message: 'is not an active employee' }]),
      ])
    if (source.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    const amount = paise(body.amount)
    const id = await insertTransfer(db, {
      ...documentOf(call, body.transferDate),
      sourceEmployeeId: source.id,
      targetEmployeeId: target.id,
      amount,
    })
    const comment = `Transfer #${id} – ${asEmployeeName(source).name} → ${asEmployeeName(target).name}`
    const moves = transferMoves({ from: source.id, to: target.id, amount, comment })
    const posting = {
      document: 'transfer',
      documentId: id,
      date: body.transferDate,
      dateField: 'transferDate',
      now,
    } as const
    await post(db, posting, moves)
    const after = written(await findTransfer(db, id))
    noteChange(db, call, {
      operation: 'createTransfer',
      subject: 'transfer',
      subjectId: id,
      onBehalfOf: source.id,
      after,
    })
    return after
  },
}

/** Whose transfers a person sees: all as a Director, else those from or to oneself. */
function onlyOf(by: SignedIn): number | undefined {
  return by.role === 'DIRECTOR' ? undefined : by.id
}
