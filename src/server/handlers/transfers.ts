import { toPaise } from '#domain/money.ts'
import { type FieldError, Refusal } from '#domain/refusal.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { sumMoney } from '../queries/documentSums.ts'
import { type EmployeeRow, lockEmployee, lockEmployeeForShare, toEmployeeName } from '../queries/employees.ts'
import { parsePage } from '../queries/page.ts'
import { findTransfer, findTransfers, insertTransfer } from '../queries/transfers.ts'
import { toDocumentFields } from './documentFields.ts'
import { orNotFound } from './orNotFound.ts'
import { recordDocument } from './recordDocument.ts'
import { toVisibleEmployeeId } from './visibleEmployee.ts'

/** Large enough for screens without a "load older" button. */
const DEFAULT_PAGE_SIZE = 200

export const transfers: Handlers<'listTransfers' | 'sumTransfers' | 'getTransfer' | 'createTransfer'> = {
  listTransfers({ db, by, query }) {
    return findTransfers(db, { ...query, visibleTo: toVisibleEmployeeId(by) }, parsePage(query, DEFAULT_PAGE_SIZE))
  },

  sumTransfers({ db, by, query }) {
    return sumMoney(db, 'transfer', { ...query, visibleTo: toVisibleEmployeeId(by) })
  },

  async getTransfer({ db, by, path }) {
    return orNotFound(await findTransfer(db, path.id, toVisibleEmployeeId(by)))
  },

  /** Giver and receiver may be the same employee: two rows that add up to 0. */
  async createTransfer(call) {
    const { db, body, by } = call
    const amount = toPaise(body.amount)
    const [source, target] = await lockParticipants(call)
    const errors = [...checkParticipant(source, -amount), ...checkParticipant(target, amount)]
    const [from, to] = [source.employee, target.employee]
    if (!from || !to || errors.length > 0) throw new Refusal('bad-request', errors)
    if (from.id !== by.id && by.role !== 'DIRECTOR') throw new Refusal('not-allowed')
    const names = `${toEmployeeName(from).name} → ${toEmployeeName(to).name}`
    return recordDocument(call, {
      operation: 'createTransfer',
      subject: 'transfer',
      insert: () =>
        insertTransfer(db, {
          ...toDocumentFields(call, body.transferDate),
          sourceEmployeeId: from.id,
          targetEmployeeId: to.id,
          amount,
        }),
      date: body.transferDate,
      dateField: 'transferDate',
      posting: offlineOperations.createTransfer.toPosting(body),
      describe: (id) => ({ comment: `Transfer #${id} – ${names}` }),
      amount,
      onBehalfOf: from.id,
      read: (id) => findTransfer(db, id),
    })
  },
}

type Participant = {
  field: 'sourceEmployeeId' | 'targetEmployeeId'
  employee: EmployeeRow | undefined
  mayHaveLeft: boolean
}

/**
 * Locks giver and receiver. A Director may move the cash of an inactive employee: no other transfer may take the same
 * money, so these rows are locked for update.
 */
async function lockParticipants({ db, body, by }: Call<'createTransfer'>): Promise<[Participant, Participant]> {
  const mayHaveLeft = by.role === 'DIRECTOR'
  const lock = mayHaveLeft ? lockEmployee : lockEmployeeForShare
  const employees = new Map<number, EmployeeRow | undefined>()
  const ids = [body.sourceEmployeeId, body.targetEmployeeId]
  for (const id of ids.toSorted((a, b) => a - b)) employees.set(id, await lock(db, id))
  const toParticipant = (field: Participant['field']) => ({ field, employee: employees.get(body[field]), mayHaveLeft })
  return [toParticipant('sourceEmployeeId'), toParticipant('targetEmployeeId')]
}

/** Checks a participant: a Director may move the cash of an inactive employee closer to 0, never further away. */
function checkParticipant({ field, employee, mayHaveLeft }: Participant, change: number): FieldError[] {
  if (employee?.active) return []
  const cash = employee?.cash ?? 0
  if (!mayHaveLeft || cash * change >= 0) return [{ path: field, message: 'is not an active employee' }]
  return Math.abs(change) > Math.abs(cash) ? [{ path: 'amount', message: 'exceeds the cash in hand' }] : []
}
