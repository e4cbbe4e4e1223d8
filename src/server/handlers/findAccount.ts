import type { Schema } from '#contract/operations.ts'
import type { Account } from '#domain/account.ts'
import type { FieldError } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { WriteMetadata } from '../http/handlerTypes.ts'
import { findAccountOfDocument } from '../queries/documents.ts'
import { lockEmployeeForShare, toEmployeeName } from '../queries/employees.ts'

type NamingCall = {
  db: Database
  meta: WriteMetadata
  body: { paidInto?: number | '' | null; paidFrom?: number | '' | null; corrects?: Schema<'Correction'> }
}
type FoundAccount = { account: Account | undefined; errors: FieldError[] }

/** Payloads of the versions before this one cannot name an account. */
const FIRST_VERSION_WITH_ACCOUNTS = 3

/**
 * The account that a draft names, or the error of its field; nobody closes it until the transaction ends. If an app that does not know accounts corrects a document,
 * the money stays in the account of that document.
 */
export async function findAccount(
  { db, meta, body }: NamingCall,
  document: 'sale' | 'purchase' | 'expense',
): Promise<FoundAccount> {
  const field = document === 'sale' ? 'paidInto' : 'paidFrom'
  const { [field]: id, corrects } = body
  if (!id) {
    const knowsAccounts = (meta.payloadVersion ?? FIRST_VERSION_WITH_ACCOUNTS) >= FIRST_VERSION_WITH_ACCOUNTS
    const keepsAccount = corrects && !knowsAccounts
    return { account: keepsAccount ? await findAccountOfDocument(db, document, corrects) : undefined, errors: [] }
  }
  const employee = await lockEmployeeForShare(db, id)
  return employee?.active && employee.kind === 'ACCOUNT'
    ? { account: toEmployeeName(employee), errors: [] }
    : { account: undefined, errors: [{ path: field, message: 'is not an active account' }] }
}
