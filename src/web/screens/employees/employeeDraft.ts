import type { Body, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'

/** The employee form: the only permission is a checkbox. */
export type EmployeeDraft = Omit<Body<'createEmployee'>, 'monthlySalary' | 'openingBalance'> & {
  monthlySalary: number | ''
  openingBalance: number | ''
  maySell: boolean
}

/** An empty form with a new idempotency key. */
export function createEmptyEmployee(now: Date): EmployeeDraft {
  return {
    clientRequestId: crypto.randomUUID(),
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
    openingBalance: '',
    openingDate: '',
  }
}

/** Converts an employee to the fields of the form. The server never sends the password. */
export function toEmployeeDraft(employee: Schema<'Employee'>): EmployeeDraft {
  const { firstName, lastName, mobile = '', address = '', role, monthlySalary, userName, doj = null } = employee
  return {
    ...{ firstName, lastName, mobile, address, role, doj },
    monthlySalary: monthlySalary ?? '',
    username: userName,
    password: '',
    active: employee.active ?? true,
    maySell: employee.permissions?.includes('record-sales') ?? false,
    openingBalance: employee.openingBalance || '',
    openingDate: employee.openingDate ?? '',
  }
}

/** Converts the form to the request body, without empty amounts. */
export function toEmployeePayload(draft: EmployeeDraft): Body<'createEmployee'> {
  const { maySell, monthlySalary, openingBalance, ...employee } = draft
  return {
    ...employee,
    ...(monthlySalary !== '' && { monthlySalary }),
    ...(openingBalance !== '' && { openingBalance }),
    permissions: maySell ? ['record-sales'] : [],
  }
}
