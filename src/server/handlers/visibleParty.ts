import type { Schema } from '#contract/operations.ts'
import type { Settings } from '#domain/settings.ts'
import type { SignedInUser } from '../auth/authenticate.ts'
import type { Database } from '../database/tables.ts'
import { isOwnDocument } from '../queries/documents.ts'
import { findSettings } from '../queries/settings.ts'

type Party = Schema<'Party'>

/** Whether this user may see what parties owe: Directors always, others depending on the setting `salesListFor`. */
export async function maySeeBalances(db: Database, by: SignedInUser): Promise<boolean> {
  return by.role === 'DIRECTOR' || maySeeBalancesBy(by, await findSettings(db))
}

function maySeeBalancesBy(by: SignedInUser, { salesListFor }: Pick<Settings, 'salesListFor'>): boolean {
  return by.role === 'DIRECTOR' || salesListFor === 'staff'
}

/**
 * A sale or purchase as this user may see it; undefined if it is hidden. It shows what the party owes, so without the
 * right to see balances only its author may read it, and without what the party owed before.
 */
export async function toVisibleDocument<Trade extends VisibleTrade>(
  db: Database,
  by: SignedInUser,
  document: 'sale' | 'purchase',
  trade: Trade | undefined,
): Promise<Trade | undefined> {
  if (!trade || (await maySeeBalances(db, by))) return trade
  return (await isOwnDocument(db, document, trade.id, by.id)) ? withoutBalanceBefore(trade) : undefined
}

type VisibleTrade = { id: number; balanceBefore?: number }

/** A sale or purchase that this user has recorded: without the right to see balances, without what the party owed. */
export function toRecordedDocument<Trade extends VisibleTrade>(
  trade: Trade,
  by: SignedInUser,
  settings: Pick<Settings, 'salesListFor'>,
): Trade {
  return maySeeBalancesBy(by, settings) ? trade : withoutBalanceBefore(trade)
}

function withoutBalanceBefore<Trade extends VisibleTrade>({ balanceBefore, ...trade }: Trade): Trade {
  return trade as Trade // The field is optional.
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
