import { type SqlBool, sql } from 'kysely'
import type { Query, Schema } from '#contract/operations.ts'
import { addDays, startOfShopDay } from '#domain/day.ts'
import type { Database } from '../database/tables.ts'
import { toEmployeeName } from './employees.ts'
import { type Page, type RowWindow, readUntilFull, toPage, toRowWindow } from './page.ts'
import { findRecordNames } from './recordNames.ts'

type ChangeFilter = Query<'listChanges'>

/** One page of the change log, newest first. */
export async function findChangePage(db: Database, filter: ChangeFilter, page: Page): Promise<Schema<'ChangePage'>> {
  const count = await countChanges(selectChanges(db, filter))
  const { after } = page
  const rows = await readUntilFull(toRowWindow(page), (some) => findChanges(db, filter, after, some))
  const nameRecord = await findRecordNames(db, rows)
  const content = rows.map((row) => ({
    id: row.id,
    at: row.at,
    employee: toEmployeeName({ id: row.employeeId, firstName: row.firstName, lastName: row.lastName }),
    onBehalfOf:
      row.otherId === null
        ? null
        : toEmployeeName({ id: row.otherId, firstName: row.otherFirstName ?? '', lastName: row.otherLastName ?? '' }),
    operation: row.operation,
    subject: row.subject,
    subjectId: row.subjectId,
    about: nameRecord(row),
    before: parseJson(row.before),
    after: parseJson(row.after),
    ...(row.isLong && { abridged: true }),
    deviceId: row.deviceId,
    clientRequestId: row.opId,
    reason: row.reason,
  }))
  return toPage(content, count, page, after && (await countChanges(selectChanges(db, filter, after))))
}

/** Shown characters of the JSON before and after a change: more than the longest sale has. */
const MAX_SNAPSHOT_LENGTH = 200_000

async function countChanges(changes: ReturnType<typeof selectChanges>): Promise<number> {
  const { count } = await changes.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

function findChanges(db: Database, filter: ChangeFilter, after: number | undefined, { limit, offset }: RowWindow) {
  // Their ids first: what lies before them is neither read nor joined.
  const selectIds = () =>
    selectChanges(db, filter, after).select('changeLog.id').orderBy('changeLog.id', 'desc').limit(limit).offset(offset)
  const isLong = sql<SqlBool>`(length(coalesce(before, '')) + length(coalesce(after, '')) > ${sql.lit(MAX_SNAPSHOT_LENGTH)})`
  const ifShort = (name: 'before' | 'after') =>
    sql<string | null>`case when ${isLong} then null else ${sql.ref(name)} end`.as(name)
  return db
    .selectFrom('changeLog')
    .where('changeLog.id', 'in', selectIds())
    .innerJoin('employee', 'employee.id', 'changeLog.employeeId')
    .select(['changeLog.id', 'at', 'changeLog.employeeId', 'operation', 'subject', 'subjectId', 'deviceId'])
    .select(['changeLog.opId', 'reason', ifShort('before'), ifShort('after'), isLong.as('isLong')])
    .leftJoin('employee as other', 'other.id', 'changeLog.onBehalfOf')
    .select(['employee.firstName', 'employee.lastName'])
    .select(['other.id as otherId', 'other.firstName as otherFirstName', 'other.lastName as otherLastName'])
    .orderBy('changeLog.id', 'desc')
    .execute()
}

/** @param after the id of the row that they follow, if they do not begin with the latest */
function selectChanges(db: Database, { subject, subjectId, employeeId, from, to }: ChangeFilter, after?: number) {
  const importId = subject === 'import' ? subjectId : undefined
  return db
    .selectFrom('changeLog')
    .$if(after !== undefined, (some) => some.where('changeLog.id', '<', after ?? 0))
    .$if(importId !== undefined, (some) => some.where('opId', 'in', selectImportKeys(db, importId ?? 0)))
    .$if(subject !== undefined && importId === undefined, (some) => some.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined && importId === undefined, (some) => some.where('subjectId', '=', subjectId ?? 0))
    .$if(employeeId !== undefined, (some) =>
      some.where((is) => is.or([is('employeeId', '=', employeeId ?? 0), is('onBehalfOf', '=', employeeId ?? 0)])),
    )
    .$if(from !== undefined, (some) => some.where('at', '>=', startOfShopDay(from ?? '').toISOString()))
    .$if(to !== undefined, (some) => some.where('at', '<', startOfShopDay(addDays(to ?? '', 1)).toISOString()))
}

/** The keys of the calls that imported and undid: the change of each record has the key of its call. */
function selectImportKeys(db: Database, id: number) {
  const ofChanges = db.selectFrom('changeLog').where('subject', '=', 'import').where('subjectId', '=', id)
  return db.selectFrom('import').where('id', '=', id).select('opId').unionAll(ofChanges.select('opId'))
}

function parseJson(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
