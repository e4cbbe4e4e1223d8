import { sql } from 'kysely'
import { paise } from '#domain/money.ts'
import type { Database } from '#server/database/tables.ts'
import { salesOfParty } from '#server/queries/sales.ts'

type Entry = {
  id: number
  partyId: number
  document: string
  documentId: number
  amount: number
  family: number
  isReversal: number
}

/**
 * Where a statement does not show, beside a sale, what the party owed just before it: a sentence each. What it should
 * show is counted from all ledger rows, one by one, without the filter of the statement.
 */
export async function wrongOldBalances(db: Database): Promise<string[]> {
  const wrong: string[] = []
  const { rows: entries } = await sql<Entry>`
    select id, party_id, document, document_id, amount, coalesce(place, id) as family,
      case when reverses_id is null then 0 else 1 end as is_reversal
    from party_entry order by party_id, date, family, id`.execute(db)
  const families = Map.groupBy(entries, ({ family, partyId }) => `${family} ${partyId}`)
  const isShown = ({ id, family, partyId }: Entry) => {
    const rows = families.get(`${family} ${partyId}`) ?? []
    const standing = rows.reduce((sum, row) => sum + (row.isReversal ? -1 : 1), 0)
    return id === Math.max(...rows.map((row) => row.id)) && standing !== 0
  }
  const living = await db.selectFrom('sale').select(['id', 'partyId']).where('deletedAt', 'is', null).execute()
  // A sale stands in its party's statement once, where it first does.
  const unseen = new Map(living.map(({ id, partyId: buyer }) => [id, buyer]))
  for (const [partyId, rows] of Map.groupBy(entries, (entry) => entry.partyId)) {
    const { sales, lastBalance } = await salesOfParty(db, partyId)
    const old = new Map(sales.map((sale, index) => [sale.id, lastBalance[index] ?? null]))
    let owed = 0
    let isBegun = false
    for (const entry of rows) {
      const { document, documentId, isReversal, amount } = entry
      if (isShown(entry)) {
        const isFirst = document === 'sale' && isReversal === 0 && unseen.get(documentId) === partyId
        if (isFirst) unseen.delete(documentId)
        const shown = old.get(documentId) ?? null
        if (isFirst && (shown === null ? null : paise(shown)) !== (isBegun ? owed : null))
          wrong.push(`the old balance beside sale ${documentId} of party ${partyId} is wrong`)
        isBegun = true
      }
      owed += amount
    }
  }
  wrong.push(...[...unseen.keys()].map((id) => `sale ${id} stands in no statement`))
  return wrong
}
