import type { Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { formatProductLabel } from '#domain/product.ts'
import type { Database } from '../database/tables.ts'
import { toEmployeeName } from './employees.ts'
import { isOneOf } from './isOneOf.ts'

type About = NonNullable<Schema<'Change'>['about']>
type RecordNames = Promise<[id: number, about: About][]>
type Ids = readonly number[]
type RecordReference = { subject: string; subjectId: number | null }

/** The name of each kind of record; documents have their day and their party or goods. */
const NAME_FINDERS: Readonly<Record<string, (db: Database, ids: Ids) => RecordNames>> = {
  sale: (db, ids) => findPartyDocumentNames(db, 'sale', ids),
  purchase: (db, ids) => findPartyDocumentNames(db, 'purchase', ids),
  production: findProductionNames,
  expense: findExpenseNames,
  transfer: findTransferNames,
  async party(db, ids) {
    const rows = await db
      .selectFrom('party')
      .select(['id', 'name', 'city'])
      .where(isOneOf(db, 'party.id', ids))
      .execute()
    return rows.map((row) => [row.id, toUndatedName(formatPartyLabel(row))])
  },
  async product(db, ids) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'name', 'version'])
      .where(isOneOf(db, 'product.id', ids))
      .execute()
    return rows.map((row) => [row.id, toUndatedName(formatProductLabel(row))])
  },
  component: findComponentNames,
  async category(db, ids) {
    const rows = await db
      .selectFrom('category')
      .select(['id', 'name'])
      .where(isOneOf(db, 'category.id', ids))
      .execute()
    return rows.map((row) => [row.id, toUndatedName(row.name)])
  },
  async employee(db, ids) {
    const rows = await db
      .selectFrom('employee')
      .select(['id', 'firstName', 'lastName'])
      .where(isOneOf(db, 'employee.id', ids))
      .execute()
    return rows.map((row) => [row.id, toUndatedName(toEmployeeName(row).name)])
  },
  async import(db, ids) {
    const rows = await db
      .selectFrom('import')
      .select(['id', 'fileName'])
      .where(isOneOf(db, 'import.id', ids))
      .execute()
    return rows.map((row) => [row.id, toUndatedName(row.fileName)])
  },
}

/**
 * The current labels of these records, deleted ones included, with one query for each kind.
 *
 * @returns a function that gives null for records without a label, such as the settings or a waiting entry
 */
export async function findRecordNames(
  db: Database,
  records: readonly RecordReference[],
): Promise<(record: RecordReference) => About | null> {
  const names = new Map<string, About>()
  for (const [subject, ofSubject] of Map.groupBy(records, (record) => record.subject)) {
    const ids = [...new Set(ofSubject.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])))]
    const idNames = ids.length === 0 ? [] : ((await NAME_FINDERS[subject]?.(db, ids)) ?? [])
    for (const [id, about] of idNames) names.set(`${subject} ${id}`, about)
  }
  return ({ subject, subjectId }) => names.get(`${subject} ${subjectId}`) ?? null
}

const toUndatedName = (name: string): About => ({ name, date: null })

async function findPartyDocumentNames(db: Database, document: 'sale' | 'purchase', ids: Ids): RecordNames {
  const rows = await db
    .selectFrom(document)
    .innerJoin('party', 'party.id', `${document}.partyId`)
    .select([`${document}.id`, `${document}.date`, 'party.name', 'party.city'])
    .where(isOneOf(db, `${document}.id`, ids))
    .execute()
  return rows.map(({ id, date, ...party }) => [id, { name: formatPartyLabel(party), date }])
}

async function findProductionNames(db: Database, ids: Ids): RecordNames {
  const rows = await db
    .selectFrom('production')
    .innerJoin('product', 'product.id', 'production.productId')
    .select(['production.id', 'production.date', 'product.name', 'product.version', 'quantity'])
    .where(isOneOf(db, 'production.id', ids))
    .execute()
  return rows.map(({ id, date, quantity, ...product }) => [
    id,
    { name: `${formatProductLabel(product)} × ${quantity}`, date },
  ])
}

async function findExpenseNames(db: Database, ids: Ids): RecordNames {
  const rows = await db
    .selectFrom('expense')
    .innerJoin('employee', 'employee.id', 'expense.employeeId')
    .select(['expense.id', 'expense.date', 'employee.firstName', 'employee.lastName'])
    .where(isOneOf(db, 'expense.id', ids))
    .execute()
  return rows.map(({ date, ...row }) => [row.id, { name: toEmployeeName(row).name, date }])
}

async function findTransferNames(db: Database, ids: Ids): RecordNames {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('employee as source', 'source.id', 'transfer.sourceEmployeeId')
    .innerJoin('employee as target', 'target.id', 'transfer.targetEmployeeId')
    .select(['transfer.id', 'transfer.date', 'source.firstName', 'source.lastName'])
    .select(['target.firstName as targetFirst', 'target.lastName as targetLast'])
    .where(isOneOf(db, 'transfer.id', ids))
    .execute()
  return rows.map(({ date, targetFirst: firstName, targetLast: lastName, ...row }) => {
    const target = toEmployeeName({ id: row.id, firstName, lastName })
    return [row.id, { name: `${toEmployeeName(row).name} → ${target.name}`, date }]
  })
}

async function findComponentNames(db: Database, ids: Ids): RecordNames {
  const rows = await db
    .selectFrom('component')
    .innerJoin('category', 'category.id', 'component.categoryId')
    .select(['component.id', 'component.name', 'value', 'pack', 'brand', 'category.name as catagory'])
    .where(isOneOf(db, 'component.id', ids))
    .execute()
  return rows.map((row) => [row.id, toUndatedName(formatComponentLabel(row))])
}
