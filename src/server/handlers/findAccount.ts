import type { Account } from '#domain/account.ts'
import type { FieldError } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import { findEmployee, toEmployeeName } from '../queries/employees.ts'

type FoundAccount = { account: Account | undefined; errors: FieldError[] }

/** The account that a draft names in this field, or the error of that field. */
export async function findAccount(
  db: Database,
  field: 'paidInto' | 'paidFrom',
  id: number | '' | null | undefined,
): Promise<FoundAccount> {
  if (!id) return { account: undefined, errors: [] }
  const employee = await findEmployee(db, id)
  return employee?.active && employee.kind === 'ACCOUNT'
    ? { account: toEmployeeName(employee), errors: [] }
    : { account: undefined, errors: [{ path: field, message: 'is not an active account' }] }
}
