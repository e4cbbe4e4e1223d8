import type { Selectable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

export type FailedSignIn = Omit<Selectable<Tables['signInTry']>, 'id'>

const DAY_MS = 86_400_000

/** Failed sign-ins between two instants for an account or from an address, newest first. */
export function findFailedSignIns(
  db: Database,
  { account, address }: Pick<FailedSignIn, 'account' | 'address'>,
  since: Date,
  until: Date,
): Promise<Selectable<Tables['signInTry']>[]> {
  return db
    .selectFrom('signInTry')
    .selectAll()
    .where('at', '>', since.toISOString())
    .where('at', '<=', until.toISOString())
    .where((row) => row.or([row('account', '=', account), row('address', '=', address)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Stores a failed sign-in and deletes those of other days (future ones, too: the clock was ahead). */
export async function insertFailedSignIn(db: Database, failure: FailedSignIn): Promise<void> {
  const [yesterday, tomorrow] = [-DAY_MS, DAY_MS].map((by) => new Date(Date.parse(failure.at) + by).toISOString()) as [
    string,
    string,
  ]
  await db.deleteFrom('signInTry').where('at', '<', yesterday).execute()
  await db.deleteFrom('signInTry').where('at', '>', tomorrow).execute()
  await db.insertInto('signInTry').values(failure).execute()
}

/** Deletes the failed sign-ins of an employee from this address or device after a success. */
export async function deleteFailedSignInsFrom(db: Database, failure: FailedSignIn): Promise<void> {
  const failures = db.deleteFrom('signInTry').where('account', '=', failure.account)
  const failuresFromClient = failure.knownDevice
    ? failures.where('knownDevice', '=', failure.knownDevice)
    : failures.where('knownDevice', 'is', null).where('address', '=', failure.address)
  await failuresFromClient.execute()
}

/** Deletes the failed sign-ins of an account after a change of its password. */
export async function deleteFailedSignIns(db: Database, account: string): Promise<void> {
  await db.deleteFrom('signInTry').where('account', '=', account).execute()
}
