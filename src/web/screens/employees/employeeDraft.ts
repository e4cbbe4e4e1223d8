import type { Body, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'

/** An employee as typed: the one permission there is, as a tick. */
export type EmployeeDraft = Omit<Body<'createEmployee'>, 'monthlySalary' | 'openingBalance'> & {
  monthlySalary: number | ''
  openingBalance: number | ''
  maySell: boolean
}

/** A form as it opens, under a key of its own. */
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

/** An employee of the books, as the form shows one. The password is nobody's to show. */
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

/** What is sent. An amount that was left empty is not. */
export function toEmployeePayload(draft: EmployeeDraft): Body<'createEmployee'> {
  const { maySell, monthlySalary, openingBalance, ...employee } = draft
  return {
    ...employee,
    ...(monthlySalary !== '' && { monthlySalary }),
    ...(openingBalance !== '' && { openingBalance }),
    permissions: maySell ? ['record-sales'] : [],
  }
}
