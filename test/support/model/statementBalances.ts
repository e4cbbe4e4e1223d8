import { sql } from 'kysely'
import { toPaise } from '#domain/money.ts'
import type { Database } from '#server/database/tables.ts'
import { findPartySalesWindow } from '#server/queries/sales.ts'

type PartyEntryRow = {
  id: number
  partyId: number
  document: string
  documentId: number
  amount: number
  family: number
  isReversal: number
}

/**
 * Checks the balance that statements show before each sale; returns one message per violation. The expected balance is
 * summed from all ledger rows, without the filter of the statement.
 */
export async function findWrongStatementBalances(db: Database): Promise<string[]> {
  const problems: string[] = []
  const { rows: entries } = await sql<PartyEntryRow>`
    select id, party_id, document, document_id, amount, coalesce(place, id) as family,
      case when reverses_id is null then 0 else 1 end as is_reversal
    from party_entry order by party_id, date, family, id`.execute(db)
  const families = Map.groupBy(entries, ({ family, partyId }) => `${family} ${partyId}`)
  const isShown = ({ id, family, partyId }: PartyEntryRow) => {
    const rows = families.get(`${family} ${partyId}`) ?? []
    const netCount = rows.reduce((sum, row) => sum + (row.isReversal ? -1 : 1), 0)
    return id === Math.max(...rows.map((row) => row.id)) && netCount !== 0
  }
  const existingSales = await db.selectFrom('sale').select(['id', 'partyId']).where('deletedAt', 'is', null).execute()
  // A statement shows a sale once, at the position of its first shown row.
  const salesNotShown = new Map(existingSales.map(({ id, partyId: buyer }) => [id, buyer]))
  for (const [partyId, rows] of Map.groupBy(entries, (entry) => entry.partyId)) {
    const shownSales = await findPartySalesWindow(db, partyId, { limit: rows.length, offset: 0 })
    const shownBalances = new Map(shownSales.map(({ sale, lastBalance }) => [sale.id, lastBalance]))
    let balance = 0
    let hasShownRow = false
    for (const entry of rows) {
      const { document, documentId, isReversal, amount } = entry
      if (isShown(entry)) {
        const isFirst = document === 'sale' && isReversal === 0 && salesNotShown.get(documentId) === partyId
        if (isFirst) salesNotShown.delete(documentId)
        const shown = shownBalances.get(documentId) ?? null
        if (isFirst && (shown === null ? null : toPaise(shown)) !== (hasShownRow ? balance : null))
          problems.push(`the old balance beside sale ${documentId} of party ${partyId} is wrong`)
        hasShownRow = true
      }
      balance += amount
    }
  }
  problems.push(...[...salesNotShown.keys()].map((id) => `sale ${id} is shown in no statement`))
  return problems
}
