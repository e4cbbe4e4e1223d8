import type { Schema } from '#contract/operations.ts'

/** A person who works in the shop, or a bank or UPI account that holds money of the shop. */
export type EmployeeKind = Schema<'EmployeeKind'>

/** A bank or UPI account: an employee of kind ACCOUNT. */
export type Account = { id: number; name: string }

/** The accounts among these employees that can receive and pay. */
export function findActiveAccounts<E extends Pick<Schema<'Employee'>, 'kind' | 'active'>>(
  employees: readonly E[],
): E[] {
  return employees.filter(({ kind, active = true }) => kind === 'ACCOUNT' && active)
}

/** The people among these employees: those who sell, buy, produce and sign in. */
export function findPeople<E extends Pick<Schema<'Employee'>, 'kind'>>(employees: readonly E[]): E[] {
  return employees.filter(({ kind }) => kind !== 'ACCOUNT')
}

/**
 * Whether a payload of this version can name an account. If one that cannot corrects a document, the money stays in the
 * account of that document.
 */
export const knowsAccounts = (version: number): boolean => version >= 3
