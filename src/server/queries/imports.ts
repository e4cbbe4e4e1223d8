import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import type { ExistingRecords } from '#domain/import/judgeLines.ts'
import type { LineTotals } from '#domain/import/sumLines.ts'
import { toRupees } from '#domain/money.ts'
import { blankIfUnknown } from '#domain/party.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { ImportRecordTable } from '../database/tableTypes/imports.ts'
import type { WriteTransaction } from '../database/writeTransaction.ts'
import { toEmployeeName } from './employees.ts'
import { isOneOf } from './isOneOf.ts'

type Subject = ImportRecordTable['subject']
export type ImportRecord = { subject: Subject; subjectId: number }

/** The records that lines of an import are compared with. */
export async function findExistingRecords(db: Database): Promise<ExistingRecords> {
  const undone = new Set((await findUndoneRecords(db)).map(({ subject, subjectId }) => `${subject} ${subjectId}`))
  const markUndone = <Row extends { id: number; active: number }>(subject: Subject, { active, ...row }: Row) => ({
    ...row,
    isActive: active === 1,
    isUndone: active === 0 && undone.has(`${subject} ${row.id}`),
  })
  const parties = await db.selectFrom('party').select(['id', 'name', 'city', 'mobile', 'active']).execute()
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'version', 'isActive as active'])
    .select((of) =>
      of
        .exists(of.selectFrom('productComponent').whereRef('productId', '=', 'product.id').select('productId'))
        .as('parts'),
    )
    .execute()
  const components = await db
    .selectFrom('component')
    .select(['id', 'name', 'value', 'pack', 'brand', 'active'])
    .execute()
  const employees = await db
    .selectFrom('employee')
    .select(['id', 'firstName', 'lastName', 'userName', 'active'])
    .execute()
  return {
    parties: parties.map((row) => ({ ...markUndone('party', row), city: blankIfUnknown(row.city) })),
    products: products.map(({ parts, ...row }) => ({ ...markUndone('product', row), hasParts: Boolean(parts) })),
    components: components.map((row) => markUndone('component', row)),
    employees: employees.map((row) => ({ ...markUndone('employee', row), ...toEmployeeName(row) })),
  }
}

/** What bills of materials name active products and components by. */
export async function findActivePartNames(db: Database) {
  const products = db.selectFrom('product').select(['id', 'name', 'version']).where('isActive', '=', 1)
  const components = db.selectFrom('component').select(['id', 'name', 'value', 'pack', 'brand'])
  return { products: await products.execute(), components: await components.where('active', '=', 1).execute() }
}

function findUndoneRecords(db: Database): Promise<ImportRecord[]> {
  return db
    .selectFrom('importRecord')
    .innerJoin('import', 'import.id', 'importRecord.importId')
    .select(['subject', 'subjectId'])
    .where('undoneAt', 'is not', null)
    .execute()
}

type NewImport = Pick<Tables['import'], 'opId' | 'at' | 'employeeId' | 'fileName' | 'date'>

/** Inserts an import with its totals; returns the id. */
export async function insertImport(db: Database, fields: NewImport, totals: LineTotals): Promise<number> {
  const { get, give, stock, ...rest } = totals
  const row = {
    ...fields,
    ...rest,
    getAmount: get,
    giveAmount: give,
    stockValue: stock,
    undoneAt: null,
    undoneBy: null,
  }
  const { id } = await db.insertInto('import').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Records in one insertion; each has three parameters. */
const RECORDS_PER_INSERT = 500

/** Defers the insertion of the records of an import. */
export function deferImportRecords(tx: WriteTransaction, importId: number, records: readonly ImportRecord[]): void {
  for (let from = 0; from < records.length; from += RECORDS_PER_INSERT) {
    const rows = records.slice(from, from + RECORDS_PER_INSERT).map((record) => ({ importId, ...record }))
    tx.defer(tx.insertInto('importRecord').values(rows))
  }
}

export function findImportRecords(db: Database, importId: number): Promise<ImportRecord[]> {
  return db
    .selectFrom('importRecord')
    .select(['subject', 'subjectId'])
    .where('importId', '=', importId)
    .orderBy('subject')
    .orderBy('subjectId')
    .execute()
}

/** Marks an import as undone; false if it is already. */
export async function markImportUndone(db: Database, id: number, by: { id: number }, now: Date): Promise<boolean> {
  const undone = await db
    .updateTable('import')
    .set({ undoneAt: now.toISOString(), undoneBy: by.id })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .execute()
  return undone.length > 0
}

/** Imports in a list. */
const MAX_IMPORTS = 100

/** The newest imports, or one of them. */
export async function findImports(db: Database, id?: number): Promise<Schema<'Import'>[]> {
  const rows = await db
    .selectFrom('import')
    .innerJoin('employee', 'employee.id', 'import.employeeId')
    .selectAll('import')
    .select(['firstName', 'lastName'])
    .$if(id !== undefined, (some) => some.where('import.id', '=', id ?? 0))
    .orderBy('import.id', 'desc')
    .limit(MAX_IMPORTS)
    .execute()
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('importRecord')
    .select(['importId', 'subject'])
    .select(sql<number>`count(*)`.as('count'))
    .where(
      isOneOf(
        db,
        'importRecord.importId',
        rows.map((row) => row.id),
      ),
    )
    .groupBy(['importId', 'subject'])
    .execute()
  return rows.map((row) =>
    toImport(
      row,
      counts.filter(({ importId }) => importId === row.id),
    ),
  )
}

type ImportRow = Selectable<Tables['import']> & { firstName: string; lastName: string }

function toImport(row: ImportRow, counts: readonly { subject: Subject; count: number }[]): Schema<'Import'> {
  const countOf = (subject: Subject) => Number(counts.find((count) => count.subject === subject)?.count ?? 0)
  const { id, at, employeeId, firstName, lastName, fileName, date, getParties, giveParties, undoneAt, opId } = row
  return {
    ...{ id, at, fileName, date, undoneAt, clientRequestId: opId },
    employee: toEmployeeName({ id: employeeId, firstName, lastName }),
    counts: {
      party: countOf('party'),
      product: countOf('product'),
      component: countOf('component'),
      parts: countOf('parts'),
      employee: countOf('employee'),
    },
    sums: {
      get: toRupees(row.getAmount),
      getParties,
      give: toRupees(row.giveAmount),
      giveParties,
      stock: toRupees(row.stockValue),
      cash: toRupees(row.cash),
    },
  }
}

const isOf = (subject: Subject) => sql<SqlBool>`record.subject = ${sql.lit(subject)}`
const exists = (table: string, column: string, more = sql``) => sql<SqlBool>`
  exists (select 1 from ${sql.table(table)} as other where ${sql.ref(`other.${column}`)} = record.subject_id ${more})`
const ofAnotherDocument = (document: string) => sql`and other.document <> ${sql.lit(document)}`
/** Parts that the same import added to a product do not count as a use. */
const ofAnotherImport = sql`and not exists (
  select 1 from import_record as same where same.import_id = record.import_id
  and same.subject in ('product', 'parts') and same.subject_id = other.product_id)`

/** A product whose bill of materials came with another import. */
const partsOfAnotherImport = sql<SqlBool>`exists (
  select 1 from import as other where other.undone_at is null and other.id <> record.import_id and exists (
    select 1 from import_record as parts where parts.import_id = other.id
    and parts.subject = 'parts' and parts.subject_id = record.subject_id))`

/**
 * The conditions under which a record counts as used, by its kind: rows of any document, deleted ones included, because
 * they can be restored.
 */
const USES: Record<Subject, readonly ReturnType<typeof exists>[]> = {
  party: [exists('partyEntry', 'partyId', ofAnotherDocument('party')), exists('promise', 'partyId')],
  product: [
    exists('stockMove', 'productId', ofAnotherDocument('product')),
    exists('saleLine', 'productId'),
    exists('production', 'productId'),
    partsOfAnotherImport,
  ],
  component: [
    exists('stockMove', 'componentId', ofAnotherDocument('component')),
    exists('productComponent', 'componentId', ofAnotherImport),
  ],
  parts: [exists('production', 'productId')],
  employee: [
    exists('cashEntry', 'employeeId', ofAnotherDocument('employee')),
    ...['session', 'sale', 'purchase', 'production', 'expense', 'audit'].map((table) => exists(table, 'employeeId')),
  ],
}

/** The records of an import that something else uses, at most `limit`. */
export async function findUsedRecords(db: Database, importId: number, limit: number): Promise<ImportRecord[]> {
  const isUsed = Object.entries(USES).map(
    ([subject, uses]) => sql`(${isOf(subject as Subject)} and (${sql.join(uses, sql` or `)}))`,
  )
  const { rows } = await sql<ImportRecord>`
    select subject, subject_id from import_record as record where import_id = ${importId}
    and (${sql.join(isUsed, sql` or `)}) order by subject, subject_id limit ${limit}`.execute(db)
  return rows
}
