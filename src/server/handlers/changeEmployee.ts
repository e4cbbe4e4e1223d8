import type { Schema } from '#contract/operations.ts'
import { type Day, dayOf } from '#domain/day.ts'
import { cashOpening } from '#domain/ledger.ts'
import { type Paise, paise, rupees } from '#domain/money.ts'
import { Refusal, type WrongField, wrong } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Call } from '../http/handlers.ts'
import { hashPassword, passwordFits } from '../password.ts'
import { faultOf } from '../passwordRule.ts'
import { noteChange } from '../queries/changes.ts'
import {
  changeEmployee,
  type EmployeeChanges,
  type EmployeeRow,
  findEmployeeByUserName,
  hasOtherDirector,
  insertEmployee,
  lockEmployee,
} from '../queries/employees.ts'
import { correct, post } from '../queries/ledger.ts'
import { endSessionsOf } from '../queries/sessions.ts'
import { found } from './found.ts'
import { flag, sent, text } from './sent.ts'

type Change = Schema<'EmployeeChange'>

/** Adds an employee, with what was in hand at the start. */
export async function createEmployee(call: Call<'createEmployee'>): Promise<EmployeeRow> {
  const { db, body, now } = call
  const fields = { ...BLANK, ...fieldsOf(body), firstName: body.firstName.trim(), role: body.role }
  const password = body.password ?? ''
  await refuseWrong(db, 0, fields, password)
  const opening = openingOf(body, fields.doj || dayOf(now))
  const id = await insertEmployee(db, { ...fields, ...opening, passwordHash: await hashPassword(password) })
  const { openingBalance, openingDate: date } = opening
  if (date)
    await post(
      db,
      { document: 'employee', documentId: id, date, dateField: 'openingDate', now },
      cashOpening(id, openingBalance),
    )
  return noted(call, 'createEmployee', id)
}

/**
 * Changes the fields that are sent. A blank password, or the one there is, changes nothing; a new one, another role and
 * deactivation end the sessions, except the one in which somebody changes the own password.
 */
export async function updateEmployee(call: Call<'updateEmployee'>): Promise<EmployeeRow> {
  const { db, body, by, path, now } = call
  const before = found(await lockEmployee(db, path.id))
  await call.unchanged()
  const password =
    body.password && !(await passwordFits(body.password, before.passwordHash)) ? body.password : undefined
  const after = { ...before, ...fieldsOf(body) }
  await refuseWrong(db, before.id, after, password)
  const opening = openingOf(body, after.doj || dayOf(now), before)
  refuseCashInHand(body, before, { active: after.active, openingBalance: opening.openingBalance })
  const passwordHash = password === undefined ? before.passwordHash : await hashPassword(password)
  await changeEmployee(db, before.id, { ...fieldsOf(body), ...opening, passwordHash })
  if (opening.openingBalance !== before.openingBalance || opening.openingDate !== before.openingDate) {
    const date = opening.openingDate ?? before.openingDate ?? dayOf(now)
    const posting = { document: 'employee', documentId: before.id, date, dateField: 'openingDate', now } as const
    await correct(db, posting, cashOpening(before.id, opening.openingBalance))
  }
  // Rights that have changed are taken up by signing in again.
  if (!after.active || after.role !== before.role) await endSessionsOf(db, before.id, now)
  else if (password !== undefined) await endSessionsOf(db, before.id, now, by.sessionId)
  return noted(call, 'updateEmployee', before.id, before)
}

/** What an employee is that says nothing. */
const BLANK = {
  lastName: '',
  userName: '',
  mobile: '',
  address: '',
  monthlySalary: 0 as Paise,
  doj: null,
  active: 1,
  maySell: 0,
} as const

/** The fields that are sent, in whichever spelling, as they are kept. */
function fieldsOf(body: Change): EmployeeChanges {
  const { doj, permissions } = body
  const pay = body.monthlySalary ?? body.salary
  return sent({
    firstName: body.firstName?.trim(),
    lastName: text(body.lastName),
    userName: (body.username ?? body.userName)?.trim(),
    role: body.role,
    mobile: text(body.mobile),
    address: text(body.address),
    monthlySalary: typeof pay === 'number' ? paise(pay) : undefined,
    doj: doj === undefined ? undefined : doj || null,
    active: flag(body.active),
    maySell: flag(permissions?.includes('record-sales')),
  })
}

/** The opening figure after this change, where one is sent: nothing else counts as 0. A day only where there is a figure. */
function openingOf(body: Change, day: Day, before?: EmployeeRow) {
  const same = before?.openingBalance ?? (0 as Paise)
  const openingBalance = typeof body.openingBalance === 'number' ? paise(body.openingBalance) : same
  return { openingBalance, openingDate: openingBalance === 0 ? null : body.openingDate || before?.openingDate || day }
}

type Person = Pick<EmployeeRow, 'firstName' | 'lastName' | 'userName' | 'role' | 'active'>

/**
 * @param id of the employee it will be; 0 for a new one
 * @param password undefined when it stays as it is
 * @throws Refusal 'bad-request' naming every field that is wrong
 */
async function refuseWrong(db: Database, id: number, person: Person, password: string | undefined): Promise<void> {
  const errors: WrongField[] = []
  const namesake = person.userName ? await findEmployeeByUserName(db, person.userName) : undefined
  if (!person.userName) errors.push({ path: 'username', message: 'is required' })
  else if (namesake && namesake.id !== id) errors.push({ path: 'username', message: 'belongs to somebody else' })
  const fault = password === undefined ? undefined : faultOf(password, person)
  if (fault) errors.push({ path: 'password', message: fault })
  if (errors.length > 0) throw new Refusal('bad-request', errors)
  const leads = person.role === 'DIRECTOR' && person.active
  if (id !== 0 && !leads && !(await hasOtherDirector(db, id)))
    throw wrong(person.active ? 'role' : 'active', 'would leave the shop without a Director')
}

/**
 * Refuses to deactivate somebody with cash in hand, unless the request names the amount: a Director has seen it then.
 *
 * @throws Refusal 'cash-in-hand' with the amount
 */
function refuseCashInHand(
  { leavesWithCash }: Change,
  before: EmployeeRow,
  after: Pick<EmployeeRow, 'active' | 'openingBalance'>,
): void {
  if (!before.active || after.active) return
  const cash = rupees((before.cash + after.openingBalance - before.openingBalance) as Paise)
  if (cash === 0 || leavesWithCash === cash) return
  throw new Refusal('cash-in-hand', [{ path: 'active', message: 'has cash in hand' }], { details: { cash } })
}

/** Writes down who changed what, without the password, and gives the employee as changed. */
async function noted(
  call: Call<'createEmployee'> | Call<'updateEmployee'>,
  operation: 'createEmployee' | 'updateEmployee',
  id: number,
  before?: EmployeeRow,
): Promise<EmployeeRow> {
  const after = found(await lockEmployee(call.db, id))
  const newPassword = before && before.passwordHash !== after.passwordHash
  noteChange(call.db, call, {
    operation,
    subject: 'employee',
    subjectId: id,
    ...(before && { before: withoutSecret(before) }),
    after: { ...withoutSecret(after), ...(newPassword && { password: 'changed' }) },
  })
  return after
}

function withoutSecret({ passwordHash: _, ...row }: EmployeeRow): Omit<EmployeeRow, 'passwordHash'> {
  return row
}
