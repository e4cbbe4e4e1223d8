import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { checkSchema } from '#server/queries/integrity/checkSchema.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  expect(await checkIntegrity(server.db)).toEqual([])
})
afterAll(() => server?.close())

const isPostgres = Boolean(process.env.TEST_DATABASE_URL) || process.env.TEST_ENGINE === 'pglite'

class RolledBack extends Error {}

/** The differences of the schema after these statements, which are rolled back. */
async function findFaults(...statements: string[]): Promise<string[]> {
  let faults: string[] = []
  const work = server.db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    faults = await checkSchema(transaction)
    throw new RolledBack()
  })
  await work.catch((error) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return faults
}

type Named = { name: string; owner: string }
const readNames = async (db: Database, query: string): Promise<Named[]> =>
  (await sql.raw<Named>(query).execute(db)).rows

const PARTS: Record<string, { query: string; drop: (part: Named) => string }> = isPostgres
  ? {
      trigger: {
        query: `select tgname as name, tgrelid::regclass::text as owner from pg_trigger join pg_class as c on c.oid = tgrelid
          where not tgisinternal and relnamespace = current_schema()::regnamespace`,
        drop: ({ name, owner }) => `drop trigger ${name} on ${owner}`,
      },
      index: {
        query: `select c.relname as name, indrelid::regclass::text as owner from pg_index join pg_class as c on c.oid = indexrelid
          where relnamespace = current_schema()::regnamespace and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
        drop: ({ name }) => `drop index ${name}`,
      },
      constraint: {
        query: `select conname as name, conrelid::regclass::text as owner from pg_constraint
          where connamespace = current_schema()::regnamespace and contype in ('f', 'u', 'p')`,
        drop: ({ name, owner }) => `alter table ${owner} drop constraint "${name}" cascade`,
      },
    }
  : {
      trigger: {
        query: "select name, tbl_name as owner from sqlite_master where type = 'trigger'",
        drop: ({ name }) => `drop trigger ${name}`,
      },
      index: {
        query: "select name, tbl_name as owner from sqlite_master where type = 'index' and sql is not null",
        drop: ({ name }) => `drop index ${name}`,
      },
    }

test.each(Object.keys(PARTS))('each %s that is missing is named', async (kind) => {
  const { query, drop } = PARTS[kind] as (typeof PARTS)[string] // a key of it
  const parts = await readNames(server.db, query)
  expect(parts.length).toBeGreaterThan(7)
  for (const part of parts)
    expect(await findFaults(drop(part)), part.name).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`lacks the ${kind} .*${part.name}`))]),
    )
})

test('the integrity check names them, too', async () => {
  const trigger = isPostgres ? 'change_log_append_only on change_log' : 'change_log_no_update'
  await server.db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(`drop trigger ${trigger}`).execute(transaction)
      expect(await checkIntegrity(transaction)).toEqual([`the schema lacks the trigger ${trigger.split(' ')[0]}`])
      throw new RolledBack()
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
})

const SURPLUS: readonly (readonly [part: string, statement: string])[] = [
  ['view totals', 'create view totals as select 1 as one'],
  ['index sale_by_comment', 'create index sale_by_comment on sale (comment)'],
  ['table notes', 'create table notes (id integer primary key)'],
  isPostgres
    ? ['column sale.note', 'alter table sale add column note text']
    : ['another table sale', 'alter table sale add column note text'],
  isPostgres
    ? [
        'trigger pay',
        `create function pay() returns trigger language plpgsql as $$ begin return new; end $$;
         create trigger pay after insert on sale for each row execute function pay()`,
      ]
    : ['trigger pay', "create trigger pay after insert on sale begin update settings set firm_name = 'x'; end"],
  isPostgres
    ? ['constraint sale.few', 'alter table sale add constraint few check (total_amount < 1000000)']
    : [
        'another table promise',
        'create table other as select * from promise; drop table promise; alter table other rename to promise',
      ],
]

test.each(SURPLUS)('a surplus part is named: %s', async (part, statements) => {
  const faults = await findFaults(...statements.split(/;\s*(?=create trigger|drop table|alter table)/))
  expect(faults.filter((fault) => fault.includes(part))).not.toEqual([])
})

describe.runIf(isPostgres)('on PostgreSQL', () => {
  test.each([
    ['trigger sale', 'alter table change_log disable trigger change_log_append_only'],
    [
      'function',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    ],
    ['column', 'alter table sale alter column party_id drop not null'],
    ['column', "alter table party alter column price_kind set default 'dealer'"],
    ['rule', 'create rule quiet as on delete to sale do instead nothing'],
    ['policy', 'create policy few on sale using (id < 5)'],
    ['table', 'alter table sale enable row level security'],
    ['sequence', 'alter sequence sale_id_seq increment by 2'],
  ])('a changed %s is found: %s', async (_, statement) => {
    expect(await findFaults(statement)).not.toEqual([])
  })
})
