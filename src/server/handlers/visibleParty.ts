import type { Schema } from '#contract/operations.ts'
import type { Database } from '../database/tables.ts'
import type { SignedInUser } from '../http/handlerTypes.ts'
import { isOwnDocument } from '../queries/documents.ts'
import { findSettings } from '../queries/settings.ts'

type Party = Schema<'Party'>

/** May this person see what parties owe? A Director always, the others by the rules of the shop. */
export async function maySeeBalances(db: Database, by: SignedInUser): Promise<boolean> {
  return by.role === 'DIRECTOR' || (await findSettings(db)).salesListFor === 'staff'
}

/** May this person read this sale or purchase? It tells what its party owes, so only its writer may in any case. */
export async function mayReadDocument(
  db: Database,
  by: SignedInUser,
  document: 'sale' | 'purchase',
  id: number,
): Promise<boolean> {
  return (await maySeeBalances(db, by)) || (await isOwnDocument(db, document, id, by.id))
}

/** Parties as this person may see them: with what they owe, or without. */
export async function toVisibleParties(db: Database, by: SignedInUser, parties: readonly Party[]): Promise<Party[]> {
  const maySeeAll = await maySeeBalances(db, by)
  return parties.map((party) => {
    const { balance, openingBalance, openingDate, ...rest } = party
    return maySeeAll ? party : rest
  })
}

/** One party as this person may see it. */
export async function toVisibleParty(db: Database, by: SignedInUser, party: Party): Promise<Party> {
  const [visible = party] = await toVisibleParties(db, by, [party])
  return visible
}
