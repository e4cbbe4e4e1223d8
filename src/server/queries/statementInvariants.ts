import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A ledger in plain SQL: whose account a row moves, what it adds, and where the total of an account is cached. */
type Account = {
  ledger: string
  owner: RawBuilder<unknown>
  amount: RawBuilder<number>
  cached: RawBuilder<unknown>
}

const ACCOUNTS: readonly Account[] = [
  {
    ledger: 'party_entry',
    owner: sql`'party ' || party_id`,
    amount: sql`amount`,
    cached: sql`select 'party ' || id as owner, balance as total from party`,
  },
  {
    ledger: 'cash_entry',
    owner: sql`'employee ' || employee_id`,
    amount: sql`credit - debit`,
    cached: sql`select 'employee ' || id as owner, cash as total from employee`,
  },
  {
    ledger: 'stock_move',
    owner: sql`bucket || ' ' || coalesce(product_id, component_id)`,
    amount: sql`quantity`,
    cached: sql`
      select 'product ' || id as owner, stock as total from product
      union all select 'returned ' || id, returned from product
      union all select 'component ' || id, stock from component`,
  },
]

/**
 * What must be true of the rows that statements and accounts show, and where it is not: a sentence each. Which row is
 * shown is stated here once more, with no code of the ledgers: a fault there cannot hide itself from this check.
 */
export async function brokenStatements(db: Database): Promise<string[]> {
  const broken: string[] = []
  for (const account of ACCOUNTS) broken.push(...(await hiddenAmounts(db, account)))
  for (const account of ACCOUNTS) broken.push(...(await wrongBalances(db, account)))
  for (const document of ['sale', 'purchase']) broken.push(...(await missingDocuments(db, document)))
  return broken
}

/**
 * Every row of a ledger, and whether it is shown. The rows at one place (a row, what took it back, what restored it) are
 * a family. Of the rows of one account in a family, the newest is shown unless they come to nothing.
 */
function shownRows({ ledger, owner, amount }: Account) {
  const family = sql`coalesce(place, id)`
  const isReversal = sql`case when reverses_id is null then 0 else 1 end`
  return sql`
    select owner, document, document_id, amount, is_reversal,
      case when id = newest and standing <> 0 then 1 else 0 end as is_shown
    from (
      select id, document, document_id, ${owner} as owner, ${amount} as amount, ${isReversal} as is_reversal,
        max(id) over (partition by ${family}, ${owner}) as newest,
        sum(1 - 2 * ${isReversal}) over (partition by ${family}, ${owner}) as standing
      from ${sql.table(ledger)}) as families`
}

/** What an account shows of a document adds up to all that the document has booked there. */
async function hiddenAmounts(db: Database, account: Account): Promise<string[]> {
  const { rows } = await sql<{ owner: string; document: string; id: number }>`
    select owner, document, document_id as id from (${shownRows(account)}) as entries
    group by owner, document, document_id having sum(amount) <> sum(amount * is_shown)
    order by document, document_id, owner`.execute(db)
  return rows.map(({ owner, document, id }) => `${document} ${id} shows ${owner} another amount than it has booked`)
}

/** What an account shows adds up to its balance. */
async function wrongBalances(db: Database, account: Account): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select cached.owner from (${account.cached}) as cached
    left join (select owner, sum(amount * is_shown) as shown from (${shownRows(account)}) as entries group by owner)
      as accounts on accounts.owner = cached.owner
    where cached.total <> coalesce(accounts.shown, 0) order by cached.owner`.execute(db)
  return rows.map(({ owner }) => `the statement of ${owner} does not add up to its balance`)
}

/** A living sale or purchase stands in the statement of its party. */
async function missingDocuments(db: Database, document: string): Promise<string[]> {
  const [parties] = ACCOUNTS as [Account]
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(document)} where deleted_at is null
    except
    select d.id from (${shownRows(parties)}) as entries
    join ${sql.table(document)} as d on d.id = entries.document_id and 'party ' || d.party_id = entries.owner
    where entries.document = ${document} and entries.is_shown = 1 and entries.is_reversal = 0
    order by id`.execute(db)
  return rows.map(({ id }) => `${document} ${id} stands in no statement of its party`)
}
