import type { Body, Schema } from '#contract/operations.ts'
import type { EmployeeKind } from '#domain/account.ts'
import { toShopDay } from '#domain/day.ts'

/** The form of an employee or account: the only permission is a checkbox. */
export type EmployeeDraft = Omit<Body<'createEmployee'>, 'monthlySalary' | 'openingBalance'> & {
  monthlySalary: number | ''
  openingBalance: number | ''
  maySell: boolean
  /** An employee who has forgotten the password gets a new one, for one sign-in. */
  getsOneTimePassword: boolean
}

/** An empty form with a new idempotency key. */
export function createEmptyEmployee(now: Date, kind: EmployeeKind = 'PERSON'): EmployeeDraft {
  return {
    clientRequestId: crypto.randomUUID(),
    kind,
    upiId: '',
    payeeName: '',
    firstName: '',
    lastName: '',
    mobile: '',
    address: '',
    role: 'WORKER',
    monthlySalary: '',
    username: '',
    password: '',
    doj: toShopDay(now),
    active: true,
    maySell: false,
    getsOneTimePassword: false,
    openingBalance: '',
    openingDate: '',
  }
}

/** Converts an employee to the fields of the form. The server never sends the password. */
export function toEmployeeDraft(employee: Schema<'Employee'>): EmployeeDraft {
  const { firstName, lastName, mobile = '', address = '', role, monthlySalary, userName, doj = null } = employee
  const { kind = 'PERSON', upiId = '', payeeName = '' } = employee
  return {
    ...{ kind, upiId, payeeName, firstName, lastName, mobile, address, role, doj },
    monthlySalary: monthlySalary ?? '',
    username: userName,
    password: '',
    active: employee.active ?? true,
    maySell: employee.permissions?.includes('record-sales') ?? false,
    openingBalance: employee.openingBalance || '',
    openingDate: employee.openingDate ?? '',
    getsOneTimePassword: false,
  }
}

/** Converts the form to the request body, without empty amounts; an account has few of the fields. */
export function toEmployeePayload(draft: EmployeeDraft): Body<'createEmployee'> {
  const {
    maySell,
    monthlySalary,
    openingBalance,
    kind,
    upiId = '',
    payeeName = '',
    getsOneTimePassword: _,
    ...person
  } = draft
  const opening = openingBalance !== '' && { openingBalance }
  if (kind === 'ACCOUNT') {
    const { clientRequestId, firstName, active = true, openingDate = '' } = person
    const account = { kind, firstName, upiId, payeeName, active, openingDate, ...opening }
    return { ...account, ...(clientRequestId && { clientRequestId }) }
  }
  return {
    ...person,
    ...(monthlySalary !== '' && { monthlySalary }),
    ...opening,
    permissions: maySell ? ['record-sales'] : [],
  }
}
