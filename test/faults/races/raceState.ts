import { sql } from 'kysely'
import { unmarkHashUsed, verifyPassword } from '#server/auth/passwords/hashPassword.ts'
import { listTables, type RawRow } from '#server/database/tableSchema.ts'
import type { Database } from '#server/database/tables.ts'

/** Columns that differ between two runs of the same calls: random values, texts with ids, and times of creation. */
const VARYING_COLUMNS: Record<string, readonly string[]> = {
  session: ['token_hash'],
  operation: ['body', 'request_hash'],
  change_log: ['op_id', 'before', 'after'],
}
/** Tables of which the other rows say the same. */
const LEFT_OUT_TABLES = ['seal', 'migration', 'sign_in_try']

/** The table to whose ids a column refers. */
const TARGETS: Record<string, string> = {
  ...{ created_by: 'employee', deleted_by: 'employee', undone_by: 'employee', on_behalf_of: 'employee' },
  ...{ account_id: 'employee', source_employee_id: 'employee', target_employee_id: 'employee' },
  after_purchase: 'purchase',
}

/** Stores a state of the database, and returns to it; compares states without the ids of new rows. */
export async function createRaceState(db: Database, passwords: readonly string[]) {
  const raw = db.withoutPlugins()
  const tables = (await listTables(db, 'postgres')).map(({ name }) => name)
  const rowsBefore = new Map<string, RawRow[]>()
  for (const name of tables)
    rowsBefore.set(name, (await sql<RawRow>`select * from ${sql.table(name)}`.execute(raw)).rows)
  const highestIds = new Map(
    [...rowsBefore].map(([name, rows]) => [name, Math.max(0, ...rows.map(({ id }) => Number(id) || 0))]),
  )
  const hashesBefore = new Set(rowsBefore.get('employee')?.map((row) => row.password_hash))
  for (const name of tables)
    await sql`create table ${sql.table(`before_${name}`)} as table ${sql.table(name)}`.execute(raw)
  const listed = tables.map((name) => `delete from ${name}; insert into ${name} select * from before_${name};`)
  const sequences = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema()`.execute(raw)
  const rewinds = sequences.rows.map(({ name, last }) => `perform setval('${name}', ${last ?? 1}, ${last !== null});`)

  const compared = tables.filter((name) => !LEFT_OUT_TABLES.includes(name))
  const differences = compared.flatMap((name) => [
    `select '${name}' as name, to_json(added) as row, true as "isNew" from
      (select * from ${name} except select * from before_${name}) as added ${name === 'access_log' ? "where event <> 'refused'" : ''}`,
    `select '${name}', to_json(gone), false from (select * from before_${name} except select * from ${name}) as gone`,
  ])

  const hideNewId = (table: string, row: RawRow, column: string) => {
    const value = row[column]
    if (typeof value !== 'number') return value
    const target = findTarget(table, row, column)
    return target && value > (highestIds.get(target) ?? 0) ? 'new' : value
  }
  /** Which of the passwords a new hash belongs to. */
  const describeHash = async (stored: string) => {
    if (hashesBefore.has(stored)) return 'as before'
    for (const password of passwords) if (await verifyPassword(password, unmarkHashUsed(stored))) return password
    return 'unknown'
  }
  const describeRow = async (table: string, row: RawRow) => {
    const described: Record<string, unknown> = {}
    for (const column of Object.keys(row)) {
      if (VARYING_COLUMNS[table]?.includes(column)) continue
      const value = hideNewId(table, row, column)
      described[column] = typeof value === 'string' ? value.replaceAll(/#\d+/g, '#') : value
    }
    if (table === 'employee') described.password_hash = await describeHash(String(row.password_hash))
    return JSON.stringify(described)
  }

  return {
    async restore(): Promise<void> {
      await sql`do ${sql.raw(`$$ begin set local session_replication_role = replica; ${listed.join(' ')}
        ${rewinds.join(' ')} end $$`)}`.execute(raw)
    },

    /** Removes the stored state. */
    async remove(): Promise<void> {
      for (const name of tables) await sql`drop table ${sql.table(`before_${name}`)}`.execute(raw)
    },

    /** The rows that the calls since `restore` have added or changed, each as a text; refusals are left out. */
    async describeChanges(): Promise<string[]> {
      const { rows } = await sql<{
        name: string
        row: RawRow
        isNew: boolean
      }>`${sql.raw(differences.join(' union all '))}`.execute(raw)
      const texts = rows.map(async ({ name, row, isNew }) =>
        isNew ? `${name} ${await describeRow(name, row)}` : `${name} ${row.id ?? ''} is another or gone`,
      )
      return (await Promise.all(texts)).sort()
    },
  }
}

function findTarget(table: string, row: RawRow, column: string): string | undefined {
  if (column === 'id' || column === 'place' || column === 'reverses_id') return table
  if (column === 'document_id') return String(row.document)
  if (column === 'subject_id') return row.subject === 'parts' ? 'product' : String(row.subject)
  return TARGETS[column] ?? (column.endsWith('_id') ? column.slice(0, -3) : undefined)
}
