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

/** Payloads of the versions before this one cannot name an account. */
const FIRST_VERSION_WITH_ACCOUNTS = 3

type PayloadWithMoney = { corrects?: object; amountPaid?: number | '' | null; debit?: number | '' | null }

/** Whether the money stays in the account of the corrected document, because the app that made the payload knew none. */
export function keepsAccount(
  { corrects, amountPaid, debit }: PayloadWithMoney,
  version = FIRST_VERSION_WITH_ACCOUNTS,
): boolean {
  return Boolean(corrects) && version < FIRST_VERSION_WITH_ACCOUNTS && Number(amountPaid ?? debit) !== 0
}
