import type { Schema } from '#contract/operations.ts'
import type { Database } from '../database/tables.ts'
import type { SignedIn } from '../http/handlers.ts'
import { isDocumentOf } from '../queries/documents.ts'
import { findSettings } from '../queries/settings.ts'

type Party = Schema<'Party'>

/** May this person see what parties owe? A Director always, the others by the rules of the shop. */
export async function seesBalances(db: Database, by: SignedIn): Promise<boolean> {
  return by.role === 'DIRECTOR' || (await findSettings(db)).salesListFor === 'staff'
}

/** May this person read this sale or purchase? It tells what its party owes, so only its writer may in any case. */
export async function mayReadDocument(
  db: Database,
  by: SignedIn,
  document: 'sale' | 'purchase',
  id: number,
): Promise<boolean> {
  return (await seesBalances(db, by)) || (await isDocumentOf(db, document, id, by.id))
}

/** Parties as this person may see them: with what they owe, or without. */
export async function seenParties(db: Database, by: SignedIn, parties: readonly Party[]): Promise<Party[]> {
  const all = await seesBalances(db, by)
  return parties.map((party) => {
    const { balance, openingBalance, openingDate, ...rest } = party
    return all ? party : rest
  })
}

/** One party as this person may see it. */
export async function seenParty(db: Database, by: SignedIn, party: Party): Promise<Party> {
  const [seen = party] = await seenParties(db, by, [party])
  return seen
}
