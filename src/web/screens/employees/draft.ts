import type { Body, Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'

/** An employee as typed: the one permission there is, as a tick. */
export type EmployeeDraft = Body<'createEmployee'> & { maySell: boolean }

/** A form as it opens, under a key of its own. */
export function emptyEmployee(now: Date): EmployeeDraft {
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
    doj: dayOf(now),
    active: true,
    maySell: false,
    openingBalance: '',
    openingDate: '',
  }
}

/** An employee of the books, as the form shows one. The password is nobody's to show. */
export function typedEmployee(employee: Schema<'Employee'>): EmployeeDraft {
  const { firstName, lastName, mobile = '', address = '', role, monthlySalary = null, userName, doj = null } = employee
  return {
    ...{ firstName, lastName, mobile, address, role, monthlySalary, doj },
    username: userName,
    password: '',
    active: employee.active ?? true,
    maySell: employee.permissions?.includes('record-sales') ?? false,
    openingBalance: employee.openingBalance || '',
    openingDate: employee.openingDate ?? '',
  }
}

/** What is sent. */
export function asPayload({ maySell, ...employee }: EmployeeDraft): Body<'createEmployee'> {
  return { ...employee, permissions: maySell ? ['record-sales'] : [] }
}
