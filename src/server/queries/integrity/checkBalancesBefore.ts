import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/**
 * What a party owed before a sale or purchase is the sum of the ledger rows of its account that were written before those
 * of the document; of a document that was moved to another party, before it was moved there. Returns one message per
 * violation.
 */
export async function checkBalancesBefore(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const document of ['sale', 'purchase']) {
    const { rows } = await sql<{ id: number }>`
      with steps as (
        select id, party_id, document, document_id, reverses_id,
          coalesce(sum(amount) over (partition by party_id order by id rows between unbounded preceding and 1 preceding), 0)
            as owed,
          lag(party_id) over (partition by document, document_id order by id) as earlier_party_id
        from party_entry
      ), arrivals as (
        select document_id, party_id, max(id) as id from steps
        where document = ${document} and reverses_id is null and earlier_party_id is distinct from party_id
        group by document_id, party_id)
      select d.id from ${sql.table(document)} as d
      left join arrivals on arrivals.document_id = d.id and arrivals.party_id = d.party_id
      left join steps on steps.id = arrivals.id
      where d.balance_before is distinct from steps.owed order by d.id`.execute(db)
    violations.push(...rows.map(({ id }) => `the balance before ${document} ${id} is not that of the ledger`))
  }
  return violations
}
