import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { isShownInStatement } from '../ledgerRows.ts'

/** A ledger in SQL: the expressions of the owner and the amount of a row. */
type LedgerExpressions = { ledger: string; owner: RawBuilder<unknown>; amount: RawBuilder<number> }

const PARTY_LEDGER: LedgerExpressions = { ledger: 'party_entry', owner: sql`'party ' || party_id`, amount: sql`amount` }
const LEDGERS: readonly LedgerExpressions[] = [
  PARTY_LEDGER,
  { ledger: 'cash_entry', owner: sql`'employee ' || employee_id`, amount: sql`credit - debit` },
  { ledger: 'stock_move', owner: sql`bucket || ' ' || coalesce(product_id, component_id)`, amount: sql`quantity` },
]

/**
 * Checks the rows that statements and lists of cash show; returns one message per violation. `selectWithVisibility` repeats
 * the rule which rows are shown without the code of ledgerRows.ts, so that a fault there is found.
 * `isShownInStatement`, which statements use, is only compared with the balance.
 */
export async function checkStatements(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const ledger of LEDGERS) violations.push(...(await findHiddenAmounts(db, ledger)))
  violations.push(...(await findWrongBalances(db, 'party', 'partyEntry', sql`balance`, sql`amount`)))
  violations.push(...(await findWrongBalances(db, 'employee', 'cashEntry', sql`cash`, sql`credit - debit`)))
  for (const document of ['sale', 'purchase']) violations.push(...(await findMissingDocuments(db, document)))
  return violations
}

/**
 * Every row of a ledger, and whether it is to be shown. Rows with the same place form a family. In a family the rows of
 * one owner alternate: a row, its reversal, its restoration. They sum up to 0, or to the amount of the newest of
 * them.
 */
function selectWithVisibility({ ledger, owner, amount }: LedgerExpressions) {
  return sql`
    select owner, document, document_id, amount, is_reversal,
      case when id = newest and standing <> 0 then 1 else 0 end as is_shown
    from (
      select id, document, document_id, owner, amount, is_reversal,
        max(id) over (partition by family, owner) as newest,
        sum(1 - 2 * is_reversal) over (partition by family, owner) as standing
      from (
        select id, document, document_id, coalesce(place, id) as family, ${owner} as owner, ${amount} as amount,
          case when reverses_id is null then 0 else 1 end as is_reversal
        from ${sql.table(ledger)}) as entries) as families`
}

/** The shown rows of a document for one owner add up to all its rows there. */
async function findHiddenAmounts(db: Database, ledger: LedgerExpressions): Promise<string[]> {
  const { rows } = await sql<{ owner: string; document: string; id: number }>`
    select owner, document, document_id as id from (${selectWithVisibility(ledger)}) as entries
    group by owner, document, document_id having sum(amount) <> sum(amount * is_shown)
    order by document, document_id, owner`.execute(db)
  return rows.map(
    ({ owner, document, id }) => `the shown rows of ${document} ${id} for ${owner} do not add up to its ledger rows`,
  )
}

/** The rows that a statement shows add up to the balance. */
async function findWrongBalances(
  db: Database,
  owner: 'party' | 'employee',
  ledger: 'partyEntry' | 'cashEntry',
  balance: RawBuilder<number>,
  amount: RawBuilder<number>,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(owner)} left join (
      select ${sql.ref(`${owner}Id`)} as owner_id, sum(${amount}) as shown from ${sql.table(ledger)}
      where ${isShownInStatement(ledger)} group by ${sql.ref(`${owner}Id`)}) as statements on owner_id = id
    where ${balance} <> coalesce(shown, 0) order by id`.execute(db)
  return rows.map(({ id }) => `the statement of ${owner} ${id} does not add up to its balance`)
}

/** A sale or purchase that is not deleted is shown in the statement of its party. */
async function findMissingDocuments(db: Database, document: string): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(document)} where deleted_at is null
    except
    select d.id from (${selectWithVisibility(PARTY_LEDGER)}) as entries
    join ${sql.table(document)} as d on d.id = entries.document_id and 'party ' || d.party_id = entries.owner
    where entries.document = ${document} and entries.is_shown = 1 and entries.is_reversal = 0
    order by id`.execute(db)
  return rows.map(({ id }) => `${document} ${id} is missing in the statement of its party`)
}
