import { type Selectable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { joined, type Stretch, without } from '#domain/stretches.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { RowWindow } from './page.ts'

export type DeviceRow = Selectable<Tables['device']>
type Report = Schema<'DeviceReport'>

/**
 * Writes down how a device says it stands. What it once gave up stays given up: after 90 days its own book no longer
 * knows. Returns the device.
 */
export async function noteDevice(
  db: Database,
  id: string,
  by: { id: number },
  report: Report,
  now: Date,
): Promise<DeviceRow> {
  const before = await db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
  const said = {
    lastSeen: now.toISOString(),
    employeeId: by.id,
    // Books that were restored and a phone that lost its storage both may count from further back.
    highestSeq: Math.max(report.highestSeq, before?.highestSeq ?? 0),
    waiting: JSON.stringify(joined(report.waiting)),
    givenUp: JSON.stringify(joined([...report.givenUp, ...stretchesIn(before?.givenUp)])),
    oldestWaiting: report.oldestWaiting ?? null,
    app: report.app,
  }
  const device = { id, name: '', firstSeen: said.lastSeen, ...said }
  // Two reports of one phone at the same moment: the later words stand.
  return db
    .insertInto('device')
    .values(device)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Everything that ever reported itself, the last seen first. */
export function allDevices(db: Database, { limit, offset }: RowWindow): Promise<DeviceRow[]> {
  const devices = db.selectFrom('device').selectAll().orderBy('lastSeen', 'desc').orderBy('id')
  return devices.limit(limit).offset(offset).execute()
}

/** Gives a device its name; undefined when there is no such device. */
export function renameDevice(db: Database, id: string, name: string): Promise<DeviceRow | undefined> {
  return db.updateTable('device').set({ name }).where('id', '=', id).returningAll().executeTakeFirst()
}

/** The numbers under which entries of this device have been booked. */
export async function bookedSeqs(db: Database, deviceId: string): Promise<Stretch[]> {
  // Where a stretch begins, the number less its place among all numbers changes.
  const numbered = db
    .selectFrom('operation')
    .select('deviceSeq')
    .select(sql<number>`device_seq - dense_rank() over (order by device_seq)`.as('stretch'))
    .where('deviceId', '=', deviceId)
    .where('deviceSeq', 'is not', null)
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select((eb) => [eb.fn.min('deviceSeq').as('from'), eb.fn.max('deviceSeq').as('to')])
    .groupBy('stretch')
    .orderBy('from')
    .execute()
  return rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) }))
}

/** What is neither booked, nor waiting on the device, nor given up: its holes. */
export function missingOf({ highestSeq, waiting, givenUp }: DeviceRow, booked: readonly Stretch[]): Stretch[] {
  const all = highestSeq > 0 ? [{ from: 1, to: highestSeq }] : []
  return without(all, [...booked, ...stretchesIn(waiting), ...stretchesIn(givenUp)])
}

/** Stretches as they are kept. */
export function stretchesIn(text: string | undefined): Stretch[] {
  // Written by noteDevice alone.
  return text ? (JSON.parse(text) as Stretch[]) : []
}

/** What the books have of one device between two instants of its clock; of one person, or of everybody. */
export async function bookedOf(
  db: Database,
  deviceId: string,
  between: { from: string; to: string },
  employeeId: number | undefined,
): Promise<Schema<'DayBooked'>['entries']> {
  const rows = await db
    .selectFrom('operation')
    .leftJoin('sale', 'sale.opId', 'operation.opId')
    .leftJoin('purchase', 'purchase.opId', 'operation.opId')
    .leftJoin('expense', 'expense.opId', 'operation.opId')
    .leftJoin('transfer', 'transfer.opId', 'operation.opId')
    .select(['deviceSeq', 'operation.opId'])
    .select(sql<number>`coalesce(sale.total_amount, purchase.total_amount, debit, amount, 0)`.as('amount'))
    .where('deviceId', '=', deviceId)
    .where('deviceSeq', 'is not', null)
    .where('occurredAt', '>=', between.from)
    .where('occurredAt', '<', between.to)
    .$if(employeeId !== undefined, (query) => query.where('operation.employeeId', '=', employeeId ?? 0))
    .orderBy('deviceSeq')
    .orderBy('operation.opId')
    .execute()
  return rows.map(({ deviceSeq, opId, amount }) => ({ seq: deviceSeq ?? 0, opId, amount: Number(amount) }))
}
