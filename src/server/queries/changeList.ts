import { type SqlBool, sql } from 'kysely'
import type { Query, Schema } from '#contract/operations.ts'
import { addDays, startOf } from '#domain/day.ts'
import type { Database } from '../database/tables.ts'
import { asEmployeeName } from './employees.ts'
import { asPage, type Page, type RowWindow, untilFull, windowOf } from './page.ts'
import { namesOf } from './recordNames.ts'

type Asked = Query<'listChanges'>

/** One page of the change log, latest first. */
export async function pageOfChanges(db: Database, asked: Asked, page: Page): Promise<Schema<'ChangePage'>> {
  const { count } = await changesAsked(db, asked).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const rows = await untilFull(windowOf(page), (some) => changesAt(db, asked, some))
  const nameOf = await namesOf(db, rows)
  const content = rows.map((row) => ({
    id: row.id,
    at: row.at,
    employee: asEmployeeName({ id: row.employeeId, firstName: row.firstName, lastName: row.lastName }),
    onBehalfOf:
      row.otherId === null
        ? null
        : asEmployeeName({ id: row.otherId, firstName: row.otherFirstName ?? '', lastName: row.otherLastName ?? '' }),
    operation: row.operation,
    subject: row.subject,
    subjectId: row.subjectId,
    about: nameOf(row),
    before: parsed(row.before),
    after: parsed(row.after),
    ...(row.isLong && { abridged: true }),
    deviceId: row.deviceId,
    clientRequestId: row.opId,
    reason: row.reason,
  }))
  return asPage(content, count, page)
}

/** So many characters of JSON are shown of how something was, or is: more than the longest sale has. */
const LONGEST = 200_000

function changesAt(db: Database, asked: Asked, { limit, offset }: RowWindow) {
  // Their ids first: what lies before them is neither read nor joined.
  const ids = changesAsked(db, asked).select('changeLog.id').orderBy('changeLog.id', 'desc').limit(limit).offset(offset)
  const isLong = sql<SqlBool>`(length(coalesce(before, '')) + length(coalesce(after, '')) > ${sql.lit(LONGEST)})`
  const ifShort = (name: 'before' | 'after') =>
    sql<string | null>`case when ${isLong} then null else ${sql.ref(name)} end`.as(name)
  return db
    .selectFrom('changeLog')
    .where('changeLog.id', 'in', ids)
    .innerJoin('employee', 'employee.id', 'changeLog.employeeId')
    .select(['changeLog.id', 'at', 'changeLog.employeeId', 'operation', 'subject', 'subjectId', 'deviceId'])
    .select(['changeLog.opId', 'reason', ifShort('before'), ifShort('after'), isLong.as('isLong')])
    .leftJoin('employee as other', 'other.id', 'changeLog.onBehalfOf')
    .select(['employee.firstName', 'employee.lastName'])
    .select(['other.id as otherId', 'other.firstName as otherFirstName', 'other.lastName as otherLastName'])
    .orderBy('changeLog.id', 'desc')
    .execute()
}

function changesAsked(db: Database, { subject, subjectId, employeeId, from, to }: Asked) {
  return db
    .selectFrom('changeLog')
    .$if(subject !== undefined, (some) => some.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (some) => some.where('subjectId', '=', subjectId ?? 0))
    .$if(employeeId !== undefined, (some) =>
      some.where((is) => is.or([is('employeeId', '=', employeeId ?? 0), is('onBehalfOf', '=', employeeId ?? 0)])),
    )
    .$if(from !== undefined, (some) => some.where('at', '>=', startOf(from ?? '').toISOString()))
    .$if(to !== undefined, (some) => some.where('at', '<', startOf(addDays(to ?? '', 1)).toISOString()))
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
