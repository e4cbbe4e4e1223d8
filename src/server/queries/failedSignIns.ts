import type { Selectable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

export type FailedSignIn = Omit<Selectable<Tables['signInTry']>, 'id'>

/** Longer than any attempt counts; a flood stores 25 rows a second. */
const KEPT_MS = 3_600_000

/** Failed sign-ins between two instants for a user name, or from a network or its site, newest first. */
export function findFailedSignIns(
  db: Database,
  { account, address, site }: Pick<FailedSignIn, 'account' | 'address' | 'site'>,
  since: Date,
  until: Date,
): Promise<Selectable<Tables['signInTry']>[]> {
  return db
    .selectFrom('signInTry')
    .selectAll()
    .where('at', '>', since.toISOString())
    .where('at', '<=', until.toISOString())
    .where((row) =>
      row.or([
        row('account', '=', account),
        row('address', '=', address),
        ...(site === null ? [] : [row('site', '=', site)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Stores a failed sign-in and deletes those of other hours (future ones, too: the clock was ahead). */
export async function insertFailedSignIn(db: Database, failure: FailedSignIn): Promise<void> {
  const toInstant = (byMs: number) => new Date(Date.parse(failure.at) + byMs).toISOString()
  await db.deleteFrom('signInTry').where('at', '<', toInstant(-KEPT_MS)).execute()
  await db.deleteFrom('signInTry').where('at', '>', toInstant(KEPT_MS)).execute()
  await db.insertInto('signInTry').values(failure).execute()
}

/** Deletes the failed sign-ins of an employee from this network or device after a success. */
export async function deleteFailedSignInsFrom(db: Database, failure: FailedSignIn): Promise<void> {
  const failures = db.deleteFrom('signInTry').where('account', '=', failure.account)
  const failuresFromClient = failure.knownDevice
    ? failures.where('knownDevice', '=', failure.knownDevice)
    : failures.where('knownDevice', 'is', null).where('address', '=', failure.address)
  await failuresFromClient.execute()
}

/** Deletes the failed sign-ins of a user name after a change of its password. */
export async function deleteFailedSignIns(db: Database, account: string): Promise<void> {
  await db.deleteFrom('signInTry').where('account', '=', account).execute()
}
