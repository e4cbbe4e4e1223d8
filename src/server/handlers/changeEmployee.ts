import type { Schema } from '#contract/operations.ts'
import type { EmployeeKind } from '#domain/account.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import { createCashOpeningPosting } from '#domain/ledger.ts'
import { type Paise, toPaise, toRupees } from '#domain/money.ts'
import { type FieldError, invalidField, Refusal } from '#domain/refusal.ts'
import { isUpiId } from '#domain/upi.ts'
import { findPasswordFault, MAX_PASSWORD_LENGTH } from '../auth/passwords/findPasswordFault.ts'
import { hashPassword, verifyPassword } from '../auth/passwords/hashPassword.ts'
import type { Database } from '../database/tables.ts'
import type { Call, PreparedPassword } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import {
  changeEmployee,
  type EmployeeChanges,
  type EmployeeRow,
  findEmployee,
  findEmployeeByUserName,
  hasOtherDirector,
  insertEmployee,
  lockEmployee,
} from '../queries/employees.ts'
import { postDocument, repostOpening } from '../queries/ledger.ts'
import { endSessionsOf } from '../queries/sessions.ts'
import { omitUndefined, toFlag, toTrimmedText } from './omitUndefined.ts'
import { mustExist, orNotFound } from './orNotFound.ts'

type Change = Schema<'EmployeeChange'>

/** Creates an employee, or an account, with the opening cash in hand. To be called when the rights are locked. */
export async function createEmployee(call: Call<'createEmployee'>): Promise<EmployeeRow> {
  const { db, body, now, prepared } = call
  const { kind = 'PERSON' } = body
  const employeeFields = { ...EMPTY_EMPLOYEE, ...toEmployeeChanges(body), firstName: body.firstName.trim(), kind }
  refuseOtherFields(kind, body)
  if (kind === 'PERSON') await refuseInvalidEmployee(db, 0, employeeFields, body.password ?? '')
  const opening = resolveOpening(body, employeeFields.doj || toShopDay(now))
  const passwordHash = kind === 'PERSON' ? mustExist(prepared?.hash) : ''
  const mustChangePassword = body.mustChangePassword ? 1 : 0
  const id = await insertEmployee(db, { ...employeeFields, ...opening, passwordHash, mustChangePassword })
  const { openingBalance, openingDate: date } = opening
  if (date)
    await postDocument(
      db,
      { document: 'employee', documentId: id, date, dateField: 'openingDate', now },
      createCashOpeningPosting(id, openingBalance),
    )
  return logEmployeeChange(call, 'createEmployee', id)
}

/**
 * Updates the fields that are sent. An empty or unchanged password changes nothing. A new password, another role and
 * deactivation end the employee's sessions, except the session in which an employee changes the own password. To be called
 * when the rights are locked.
 */
export async function updateEmployee(call: Call<'updateEmployee'>): Promise<EmployeeRow> {
  const { db, body, by, path, now, prepared } = call
  const before = orNotFound(await lockEmployee(db, path.id))
  await call.assertUnchanged()
  // If the password changed since it was prepared, the typed one counts as a change again.
  const isSame = prepared?.isSame && prepared.comparedWith === before.passwordHash
  const password = body.password && !isSame ? body.password : undefined
  const after = { ...before, ...toEmployeeChanges(body) }
  if (body.kind && body.kind !== before.kind) throw invalidField('kind', 'cannot be changed')
  refuseOtherFields(before.kind, body)
  if (before.kind === 'PERSON') await refuseInvalidEmployee(db, before.id, after, password)
  const opening = resolveOpening(body, after.doj || toShopDay(now), before)
  if (before.kind === 'ACCOUNT' && !before.active && !after.active && opening.openingBalance !== before.openingBalance)
    throw invalidField('openingBalance', 'is not an active account')
  refuseCashInHand(body, before, { active: after.active, openingBalance: opening.openingBalance })
  const passwordHash = password === undefined ? before.passwordHash : mustExist(prepared?.hash)
  const isOneTime = password !== undefined && body.mustChangePassword === true && before.id !== by.id
  const mustChangePassword = isOneTime ? 1 : before.mustChangePassword
  await changeEmployee(db, before.id, { ...toEmployeeChanges(body), ...opening, passwordHash, mustChangePassword })
  if (opening.openingBalance !== before.openingBalance || opening.openingDate !== before.openingDate) {
    const date = opening.openingDate ?? before.openingDate ?? toShopDay(now)
    const context = { document: 'employee', documentId: before.id, date, dateField: 'openingDate', now } as const
    await repostOpening(db, context, createCashOpeningPosting(before.id, opening.openingBalance))
  }
  // A changed role takes effect at the next sign-in.
  if (!after.active || after.role !== before.role) await endSessionsOf(db, before.id, now)
  else if (password !== undefined) await endSessionsOf(db, before.id, now, by.sessionId)
  return logEmployeeChange(call, 'updateEmployee', before.id, before)
}

/**
 * Hashes the password before the transaction begins, because writers are serialised and a hash takes as long as many
 * sales. Skipped if the call will be refused.
 */
export async function preparePassword({ db, body, path }: PreparePasswordCall): Promise<PreparedPassword | undefined> {
  const { password } = body
  if (!password || password.length > 2 * MAX_PASSWORD_LENGTH) return undefined
  const { id } = path as { id?: number }
  const employee = id === undefined ? undefined : await findEmployee(db, id)
  if ((employee ?? body).kind === 'ACCOUNT') return undefined
  const comparedWith = employee?.passwordHash
  const isSame = comparedWith !== undefined && (await verifyPassword(password, comparedWith))
  const isWrong = findPasswordFault(password, { ...EMPTY_EMPLOYEE, firstName: '' })
  return { hash: isWrong ? undefined : await hashPassword(password), comparedWith, isSame }
}

type PreparePasswordCall = { db: Database; body: Change; path: object }

/** The defaults of a new employee. The role is that of an account: the lowest. */
const EMPTY_EMPLOYEE = {
  role: 'TRAINEE',
  lastName: '',
  userName: '',
  mobile: '',
  address: '',
  monthlySalary: 0 as Paise,
  doj: null,
  active: 1,
  maySell: 0,
} as const

/** The columns to change, without fields that were not sent. Name and pay are accepted in two spellings. */
function toEmployeeChanges(body: Change): EmployeeChanges {
  const { doj, permissions } = body
  const pay = body.monthlySalary ?? body.salary
  return omitUndefined({
    firstName: body.firstName?.trim(),
    lastName: toTrimmedText(body.lastName),
    userName: (body.username ?? body.userName)?.trim(),
    role: body.role,
    mobile: toTrimmedText(body.mobile),
    address: toTrimmedText(body.address),
    monthlySalary: typeof pay === 'number' ? toPaise(pay) : undefined,
    doj: doj === undefined ? undefined : doj || null,
    active: toFlag(body.active),
    maySell: toFlag(permissions?.includes('record-sales')),
    upiId: toTrimmedText(body.upiId),
    payeeName: toTrimmedText(body.payeeName),
  })
}

/** The fields that only one kind has. An account cannot sign in, has no rights and gets no pay. */
const FIELDS_OF_KIND = {
  PERSON: [
    'lastName',
    'username',
    'userName',
    'password',
    'mustChangePassword',
    'role',
    'mobile',
    'address',
    'monthlySalary',
    'salary',
    'doj',
    'permissions',
  ],
  ACCOUNT: ['upiId', 'payeeName'],
} as const satisfies Record<EmployeeKind, readonly (keyof Change)[]>

/** @throws Refusal 'bad-request' with every field that only the other kind has, or a wrong UPI ID */
function refuseOtherFields(kind: EmployeeKind, body: Change): void {
  const others = kind === 'PERSON' ? FIELDS_OF_KIND.ACCOUNT : FIELDS_OF_KIND.PERSON
  const filled = others.filter((field) => ![undefined, null, '', 0].includes(body[field] as string))
  const message = kind === 'PERSON' ? 'belongs to an account only' : 'belongs to a person only'
  const errors = filled.map((path) => ({ path, message }))
  if (errors.length > 0) throw new Refusal('bad-request', errors)
  const upiId = toTrimmedText(body.upiId)
  if (upiId && !isUpiId(upiId)) throw invalidField('upiId', 'is not a UPI ID')
}

/**
 * The opening cash after this change. A missing or null field keeps the previous amount (0 for a new employee); the day
 * is null if the amount is 0.
 */
function resolveOpening(body: Change, day: Day, before?: EmployeeRow) {
  const previousBalance = before?.openingBalance ?? (0 as Paise)
  const openingBalance = typeof body.openingBalance === 'number' ? toPaise(body.openingBalance) : previousBalance
  return { openingBalance, openingDate: openingBalance === 0 ? null : body.openingDate || before?.openingDate || day }
}

type EmployeeCheck = Pick<EmployeeRow, 'firstName' | 'lastName' | 'userName' | 'role' | 'active'>

/**
 * @param id 0 for a new employee
 * @param password undefined if unchanged
 * @throws Refusal 'bad-request' with every invalid field
 */
async function refuseInvalidEmployee(
  db: Database,
  id: number,
  person: EmployeeCheck,
  password: string | undefined,
): Promise<void> {
  const errors: FieldError[] = []
  const namesake = person.userName ? await findEmployeeByUserName(db, person.userName) : undefined
  if (!person.userName) errors.push({ path: 'username', message: 'is required' })
  else if (namesake && namesake.id !== id) errors.push({ path: 'username', message: 'belongs to somebody else' })
  const fault = password === undefined ? undefined : findPasswordFault(password, person)
  if (fault) errors.push({ path: 'password', message: fault })
  if (errors.length > 0) throw new Refusal('bad-request', errors)
  const isActiveDirector = person.role === 'DIRECTOR' && person.active
  if (id !== 0 && !isActiveDirector && !(await hasOtherDirector(db, id)))
    throw invalidField(person.active ? 'role' : 'active', 'would leave the shop without a Director')
}

/**
 * Refuses to deactivate an employee with cash in hand, unless the request names the exact amount, which proves that the
 * Director has seen it.
 *
 * @throws Refusal 'cash-in-hand' with the amount
 */
function refuseCashInHand(
  { leavesWithCash }: Change,
  before: EmployeeRow,
  after: Pick<EmployeeRow, 'active' | 'openingBalance'>,
): void {
  if (!before.active || after.active) return
  const cash = toRupees((before.cash + after.openingBalance - before.openingBalance) as Paise)
  if (cash === 0 || leavesWithCash === cash) return
  throw new Refusal('cash-in-hand', [{ path: 'active', message: 'has cash in hand' }], { details: { cash } })
}

/** Logs the change without the password and returns the updated employee. */
async function logEmployeeChange(
  call: Call<'createEmployee'> | Call<'updateEmployee'>,
  operation: 'createEmployee' | 'updateEmployee',
  id: number,
  before?: EmployeeRow,
): Promise<EmployeeRow> {
  const after = orNotFound(await findEmployee(call.db, id))
  const hasNewPassword = before && before.passwordHash !== after.passwordHash
  await logChange(call.db, call, {
    operation,
    subject: 'employee',
    subjectId: id,
    ...(before && { before: omitPasswordHash(before) }),
    after: { ...omitPasswordHash(after), ...(hasNewPassword && { password: 'changed' }) },
  })
  return after
}

function omitPasswordHash({ passwordHash: _, ...row }: EmployeeRow): Omit<EmployeeRow, 'passwordHash'> {
  return row
}
