import type { Selectable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

export type SignInTry = Omit<Selectable<Tables['signInTry']>, 'id'>

const DAY = 86_400_000

/** The wrong tries between two instants at an account or from an address, newest first. */
export function wrongTries(
  db: Database,
  { account, address }: Pick<SignInTry, 'account' | 'address'>,
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

/** Writes a wrong try down, and forgets those of other days, also of days to come: the clock was ahead then. */
export async function insertTry(db: Database, one: SignInTry): Promise<void> {
  const [yesterday, tomorrow] = [-DAY, DAY].map((by) => new Date(Date.parse(one.at) + by).toISOString()) as [
    string,
    string,
  ]
  await db.deleteFrom('signInTry').where('at', '<', yesterday).execute()
  await db.deleteFrom('signInTry').where('at', '>', tomorrow).execute()
  await db.insertInto('signInTry').values(one).execute()
}

/** It was the right password: this person's tries from here, or on this device, count no more. */
export async function forgiveTries(db: Database, one: SignInTry): Promise<void> {
  const tries = db.deleteFrom('signInTry').where('account', '=', one.account)
  const here = one.knownDevice
    ? tries.where('knownDevice', '=', one.knownDevice)
    : tries.where('knownDevice', 'is', null).where('address', '=', one.address)
  await here.execute()
}

/** Another password was set for an account: what was tried with the former one counts no more. */
export async function forgetTries(db: Database, account: string): Promise<void> {
  await db.deleteFrom('signInTry').where('account', '=', account).execute()
}
