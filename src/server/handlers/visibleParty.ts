import type { Schema } from '#contract/operations.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import { isOwnDocument } from '../queries/documents.ts'
import { findSettings } from '../queries/settings.ts'

type Party = Schema<'Party'>

/** Whether this user may see what parties owe: Directors always, others depending on the setting `salesListFor`. */
export async function maySeeBalances(db: Database, by: SignedInUser): Promise<boolean> {
  return by.role === 'DIRECTOR' || (await findSettings(db)).salesListFor === 'staff'
}

/**
 * Whether this user may read a sale or purchase. It shows what the party owes, so without the right to see balances
 * only its author may.
 */
export async function mayReadDocument(
  db: Database,
  by: SignedInUser,
  document: 'sale' | 'purchase',
  id: number,
): Promise<boolean> {
  return (await maySeeBalances(db, by)) || (await isOwnDocument(db, document, id, by.id))
}

/** Removes balances from parties if this user may not see them. */
export async function toVisibleParties(db: Database, by: SignedInUser, parties: readonly Party[]): Promise<Party[]> {
  const maySeeAll = await maySeeBalances(db, by)
  return parties.map((party) => {
    const { balance, openingBalance, openingDate, ...rest } = party
    return maySeeAll ? party : rest
  })
}

/** Removes the balance from a party if this user may not see it. */
export async function toVisibleParty(db: Database, by: SignedInUser, party: Party): Promise<Party> {
  const [visible = party] = await toVisibleParties(db, by, [party])
  return visible
}
