import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { readRows } from './postedAmounts.ts'

/** The columns of an employee that decide what the employee may do. */
const RIGHTS = ['role', 'active', 'maySell'] as const
type Rights = { [R in (typeof RIGHTS)[number]]?: string | number | boolean }

/** Lines of the change log per step. */
const LINES_PER_STEP = 500

/** The documents that the receipts of entries acknowledge. */
const DOCUMENT_BY_OPERATION = {
  createSale: 'sale',
  createPurchase: 'purchase',
  createProduction: 'production',
  createExpense: 'expense',
  createTransfer: 'transfer',
  auditComponent: 'audit',
  auditProduct: 'audit',
  repairReturned: 'audit',
  scrapReturned: 'audit',
} as const

/**
 * What must stand in the change log does, and what was acknowledged to a device is recorded; returns one message per
 * violation. The lines of other documents are checked with their ledger rows.
 */
export async function checkLogs(db: Database): Promise<string[]> {
  return [
    ...(await findUnloggedRights(db)),
    ...(await findUnloggedAudits(db)),
    ...(await findReceiptsWithoutDocument(db)),
  ]
}

/**
 * Role, activity and the right to sell of each employee are those of the last line that names them. The first employee is
 * made by the first start of the server, without a line; any other Director has one.
 */
async function findUnloggedRights(db: Database): Promise<string[]> {
  const logged = await readLoggedRights(db)
  type Row = { id: number; role: string; active: number; maySell: number }
  const people = await readRows<Row>(db, sql`select id, role, active, may_sell as "maySell" from employee order by id`)
  return people.flatMap((person, index) => {
    const rights = logged.get(person.id) ?? {}
    if (rights.role === undefined && person.role === 'DIRECTOR' && index > 0)
      return [`employee ${person.id} is a Director without a line of the change log`]
    const changed = RIGHTS.filter(
      (name) => rights[name] !== undefined && String(person[name]) !== toStored(rights[name]),
    )
    return changed.map((name) => `${name} of employee ${person.id} is not that of the change log`)
  })
}

/** Undoing an import logs a boolean. */
const toStored = (value: Rights[keyof Rights]) => String(typeof value === 'boolean' ? Number(value) : value)

async function readLoggedRights(db: Database): Promise<Map<number, Rights>> {
  const rights = new Map<number, Rights>()
  for (let last = 0; ; ) {
    const lines = await readRows<{ id: number; subject_id: number; after: string }>(
      db,
      sql`select id, subject_id, "after" from change_log
        where subject = 'employee' and "after" is not null and id > ${last} order by id limit ${sql.lit(LINES_PER_STEP)}`,
    )
    for (const { subject_id, after } of lines) {
      const known = Object.entries(JSON.parse(after)).filter(([name]) => (RIGHTS as readonly string[]).includes(name))
      rights.set(subject_id, { ...rights.get(subject_id), ...Object.fromEntries(known) })
    }
    if (lines.length < LINES_PER_STEP) return rights
    last = lines.at(-1)?.id ?? last
  }
}

/** An audit has a line about its goods at its time. */
async function findUnloggedAudits(db: Database): Promise<string[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`select a.id from audit as a where not exists (
      select 1 from change_log as l where l.at = a.created_at and l.operation in ('auditComponent', 'auditProduct', 'repairReturned', 'scrapReturned')
      and l.subject = case when a.component_id is null then 'product' else 'component' end
      and l.subject_id = coalesce(a.component_id, a.product_id))
      order by a.id`,
  )
  return rows.map(({ id }) => `the change log has no line of the recording of audit ${id}`)
}

/**
 * An acknowledged entry is never sent again, so its document must exist. One that supersedes a recorded entry is answered
 * with the document of that entry, with another status.
 */
async function findReceiptsWithoutDocument(db: Database): Promise<string[]> {
  const violations: string[] = []
  const operationsByDocument = Map.groupBy(Object.entries(DOCUMENT_BY_OPERATION), ([, document]) => document)
  for (const [document, operations] of operationsByDocument) {
    const names = operations.map(([operation]) => `'${operation}'`).join(', ')
    const rows = await readRows<{ op_id: string }>(
      db,
      sql`select op_id from operation as o where operation in (${sql.raw(names)}) and status = 201
        and not exists (select 1 from ${sql.table(document)} as d where d.op_id = o.op_id) order by op_id`,
    )
    for (const { op_id } of rows) violations.push(`entry ${op_id} is acknowledged, and its ${document} is missing`)
  }
  return violations
}
