import type { Schema } from '#contract/operations.ts'
import { type Account, knowsAccounts } from '#domain/account.ts'
import { type FieldError, Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { WriteMeta } from '../http/handlerTypes.ts'
import { findAccountOfDocument } from '../queries/documents.ts'
import { lockEmployeeForShare, toEmployeeName } from '../queries/employees.ts'

type Money = number | '' | null

type NamingCall = {
  db: Database
  meta: WriteMeta
  body: {
    paidInto?: number | '' | null
    paidFrom?: number | '' | null
    corrects?: Schema<'Correction'>
    amountPaid?: Money
    debit?: Money
  }
}
type FoundAccount = { account: Account | undefined; errors: FieldError[] }

/**
 * The account that a draft names, or the error of its field; nobody closes it until the transaction ends. If an app that
 * does not know accounts corrects a document, the money stays in the account of that document, unless it has been closed.
 */
export async function findAccount(
  { db, meta, body }: NamingCall,
  document: 'sale' | 'purchase' | 'expense',
): Promise<FoundAccount> {
  const { [getAccountField(document)]: id, corrects } = body
  if (!id) {
    const { payloadVersion } = meta
    const isPaid = Number(body.amountPaid ?? body.debit) !== 0
    const isKept = corrects && payloadVersion !== undefined && !knowsAccounts(payloadVersion) && isPaid
    return checkAccount(isKept ? await findAccountOfDocument(db, document, corrects) : undefined, document)
  }
  const employee = await lockEmployeeForShare(db, id)
  return employee?.kind === 'ACCOUNT'
    ? checkAccount({ ...toEmployeeName(employee), isActive: employee.active === 1 }, document)
    : { account: undefined, errors: [toInactiveError(document)] }
}

/**
 * Refuses money for the account of a document, deleted or not, that has been closed.
 *
 * @throws Refusal 'bad-request'
 */
export async function refuseClosedAccount(
  db: Database,
  document: 'sale' | 'purchase' | 'expense',
  id: number,
): Promise<void> {
  const { errors } = checkAccount(await findAccountOfDocument(db, document, { id }), document)
  if (errors.length > 0) throw new Refusal('bad-request', errors)
}

function checkAccount(
  found: (Account & { isActive: boolean }) | undefined,
  document: 'sale' | 'purchase' | 'expense',
): FoundAccount {
  if (!found) return { account: undefined, errors: [] }
  const { isActive, ...account } = found
  return isActive ? { account, errors: [] } : { account: undefined, errors: [toInactiveError(document)] }
}

const getAccountField = (document: 'sale' | 'purchase' | 'expense') => (document === 'sale' ? 'paidInto' : 'paidFrom')

const toInactiveError = (document: 'sale' | 'purchase' | 'expense'): FieldError => ({
  path: getAccountField(document),
  message: 'is not an active account',
})
