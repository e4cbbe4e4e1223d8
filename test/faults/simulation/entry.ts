import type { Body } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { EntryKind } from './history.ts'
import { ACCOUNT_ID, EMPLOYEE_IDS, type UserName } from './userNames.ts'

/**
 * A typed entry in the model. `isStored`: whether the screen has said that the entry is saved, or that it could not be
 * saved; undefined until then. `discarded`: whether the person discarded it; `perhaps` if the device was killed
 * meanwhile. `editedInto`: the step of the entry that replaced it.
 */
export type Entry = {
  id: number
  kind: EntryKind
  userName: UserName
  deviceIndex: number
  opId?: string
  /** Whether the outbox of its device has an entry for it. */
  hasEntry?: boolean
  isStored?: boolean
  discarded?: 'surely' | 'perhaps'
  editedInto?: number
  /** The step of the entry that it corrects. */
  corrects?: number
}

/** The text that marks the document of this step: its comment or name. */
export const buildMark = (id: number) => `typed in step ${id}`

/** The comment of a sale that nobody has typed. */
export const buildPlantedMark = (id: number) => `planted in step ${id}`

export const isPlanted = ({ payload }: Pick<OutboxEntry, 'payload'>): boolean =>
  isPlantedMark((payload as { comment?: string }).comment)

export const isPlantedMark = (mark = ''): boolean => mark.startsWith(buildPlantedMark(0).slice(0, -1))

/** Whether the payment of this step is made into or from the account. */
export const isPaidByAccount = (id: number) => id % 3 === 0

type TypedOperation = Exclude<OfflineOperationId, 'noteDiscard'>
type Write = { [O in TypedOperation]: [O, Body<O>] }[TypedOperation]

/** The booked entry that a correction names. */
export type CorrectedDocument = { kind: EntryKind; id: number; opId: string }

/** The operation and payload that the form submits. `party` is the opId of the entry that adds the party. */
export function buildWrite(
  kind: EntryKind,
  id: number,
  userName: UserName,
  party?: string,
  corrected?: CorrectedDocument,
): Write {
  if (corrected) {
    const [operation, body] = buildWrite(corrected.kind, id, userName)
    return [operation, { ...body, corrects: { id: corrected.id, opId: corrected.opId } }] as Write
  }
  const comment = buildMark(id)
  const [employee, date] = [{ id: EMPLOYEE_IDS[userName] }, '2026-04-05']
  const paidFrom = isPaidByAccount(id) && { paidFrom: ACCOUNT_ID }
  if (kind === 'expense') return ['createExpense', { employee, date, debit: 10 + id, ...paidFrom, comment }]
  if (kind === 'production') return ['createProduction', { product: { id: 1 }, employee, date, quantity: 1, comment }]
  if (kind === 'purchase') {
    const amounts = { compDetails: [], amountPaid: 10 + id, ...paidFrom }
    return ['createPurchase', { sellerParty: { id: 2 }, paidByEmployee: employee, date, ...amounts, comment }]
  }
  if (kind === 'transfer') {
    const employees = { sourceEmployeeId: EMPLOYEE_IDS[userName], targetEmployeeId: 3 }
    return ['createTransfer', { ...employees, transferDate: date, amount: 10 + id, comment }]
  }
  if (kind === 'promise' || (typeof kind === 'object' && 'promiseOf' in kind))
    return ['createPromise', { party: referToParty(party), day: date, amount: 10 + id, comment }]
  if (kind === 'party') return ['createParty', { name: comment, type: 'PURCHASE', date }]
  const salesParty = kind === 'sale' ? { id: 1 } : kind === 'sale to nobody' ? { id: 999 } : referToParty(party)
  const productDetails = [{ product: { id: 2 }, price: 100 + id, quantity: 1 }]
  const money = { amountPaid: id, ...(isPaidByAccount(id) && { paidInto: ACCOUNT_ID }) }
  return ['createSale', { salesParty, saleByEmployee: employee, date, productDetails, ...money, comment }]
}

const referToParty = (opId: string | undefined) => (opId ? { opId } : { id: 1 })
