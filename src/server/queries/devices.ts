import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { MAX_SEQ_JUMP } from '#domain/device.ts'
import { countNumbers, intersect, type Range, subtract } from '#domain/ranges.ts'
import type { AmountOperationId } from '#domain/writes/offlineOperations.ts'
import type { Database, Tables } from '../database/tables.ts'
import { lockKeys } from './operations.ts'
import type { RowWindow } from './page.ts'

export type DeviceRow = Selectable<Tables['device']>
type Report = Schema<'DeviceReport'>

/** The contract's limit for one list of ranges, applied here to the merged list. */
const MAX_STORED_RANGES = 5_000
/** Ranges of booked numbers that are read of one device; each gap in its numbers begins another range. */
const MAX_BOOKED_RANGES = 10_000
/** Jumps of MAX_SEQ_JUMP at most that lead to the highest number of a device: 5 million numbers without a lost one. */
const MAX_SEQ_STEPS = 100
/** Devices without a booked entry, per employee. */
const MAX_EMPTY_DEVICES = 20
/** Listed devices: all with a name, then the last seen; also the limit for one employee. */
const MAX_LISTED_DEVICES = 500
const MAX_LISTED_DEVICES_PER_PERSON = 50

/** Lets one transaction at a time report for a device, and one for the devices of an employee. */
export function lockDevice(db: Database, deviceId: string, by: { id: number }): Promise<void> {
  return lockKeys(db, [`device ${deviceId}`, `devices of ${by.id}`])
}

/**
 * Stores the report of a device; sequence numbers that it cannot have used are ignored. Reported discards are kept for
 * ever, because the device itself forgets them after 90 days. To be called when the device is locked. Returns the device.
 */
export async function recordDeviceReport(
  db: Database,
  id: string,
  by: { id: number },
  report: Report,
  now: Date,
): Promise<DeviceRow> {
  const before = await db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) await deleteEmptyDevices(db, by.id)
  const booked = await findHighestBookedSeq(db, id)
  // After a restore, and after a device has lost its storage, numbers may be lower than before.
  const reported = Math.max(report.highestSeq, before?.highestSeq ?? 0)
  const highestSeq = Math.min(reported, booked + MAX_SEQ_JUMP)
  const possibleRange = [{ from: 1, to: highestSeq }]
  // Above the limit the lowest ranges are dropped; their numbers then count as missing.
  const toStoredRanges = (ranges: readonly Range[]) => intersect(ranges, possibleRange).slice(-MAX_STORED_RANGES)
  const waiting = toStoredRanges(report.waiting)
  const at = now.toISOString()
  const reportedColumns = {
    lastSeen: at,
    employeeId: by.id,
    highestSeq,
    waiting: JSON.stringify(waiting),
    givenUp: JSON.stringify(toStoredRanges([...report.givenUp, ...parseRanges(before?.givenUp)])),
    oldestWaiting: computeWaitingSince(waiting, report.oldestWaiting, before, at),
    app: report.app,
  }
  // The clock of the server may have been ahead at an earlier report.
  const firstSeen = before && before.firstSeen < at ? before.firstSeen : at
  const device = { id, name: '', firstSeen, ...reportedColumns }
  return db
    .insertInto('device')
    .values(device)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...reportedColumns, firstSeen }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Since when the oldest entry waits: the reported instant, at most now, and while the lowest number stays the same, not
 * later than reported before. Now if the device does not report it.
 */
function computeWaitingSince(
  waiting: readonly Range[],
  reported: string | undefined,
  before: DeviceRow | undefined,
  now: string,
): string | null {
  const lowest = waiting[0]?.from
  if (lowest === undefined) return null
  const isSameLowest = parseRanges(before?.waiting)[0]?.from === lowest
  const candidates = [reported, isSameLowest ? before?.oldestWaiting : undefined, now].flatMap(
    (instant) => instant ?? [],
  )
  return candidates.reduce((oldest, instant) => (Date.parse(instant) < Date.parse(oldest) ? instant : oldest))
}

/** Invented device ids replace only other devices of the same employee. */
async function deleteEmptyDevices(db: Database, employeeId: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from device where employee_id = ${employeeId} and name = ''
    and not exists (select 1 from operation where operation.device_id = device.id)
    order by last_seen desc limit ${MAX_EMPTY_DEVICES} offset ${MAX_EMPTY_DEVICES - 1}`.execute(db)
  // A Director may have named it meanwhile.
  for (const { id } of rows) await db.deleteFrom('device').where('id', '=', id).where('name', '=', '').execute()
}

/** The devices that have sent a report, last seen first. */
export async function findAllDevices(
  db: Database,
  { limit, offset }: RowWindow = { limit: MAX_LISTED_DEVICES, offset: 0 },
): Promise<DeviceRow[]> {
  const rankedDevices = db
    .selectFrom('device')
    .selectAll()
    .select(sql<number>`row_number() over (partition by employee_id order by last_seen desc)`.as('rank'))
  const rows = await db
    .selectFrom(rankedDevices.as('ranked'))
    .selectAll()
    .where((is) => is.or([is('name', '<>', ''), is('rank', '<=', MAX_LISTED_DEVICES_PER_PERSON)]))
    .orderBy(sql`case when name = '' then 1 else 0 end`)
    .orderBy('lastSeen', 'desc')
    .limit(MAX_LISTED_DEVICES)
    .execute()
  const devices = rows.map(({ rank: _, ...device }) => device)
  return devices.sort((a, b) => b.lastSeen.localeCompare(a.lastSeen)).slice(offset, offset + limit)
}

/** Sets the name of a device; undefined if it does not exist. */
export function renameDevice(db: Database, id: string, name: string): Promise<DeviceRow | undefined> {
  return db.updateTable('device').set({ name }).where('id', '=', id).returningAll().executeTakeFirst()
}

/**
 * The highest sequence number of the booked entries of a device. A number more than MAX_SEQ_JUMP above the next lower
 * one is left out, with all above it: the device cannot have counted that far.
 */
async function findHighestBookedSeq(db: Database, deviceId: string): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    with recursive step(seq, number) as (
      select 0, 0
      union all
      select number + 1, (
        select max(device_seq) from operation
        where device_id = ${deviceId} and device_seq > number and device_seq <= number + ${MAX_SEQ_JUMP}
      ) from step where number is not null and seq < ${MAX_SEQ_STEPS}
    ) select max(number) as highest from step`.execute(db)
  return Number(rows[0]?.highest ?? 0)
}

/** The sequence numbers of the booked entries of a device, up to the highest one that counts. */
export async function findBookedRanges(db: Database, deviceId: string): Promise<Range[]> {
  const highestSeq = await findHighestBookedSeq(db, deviceId)
  // Within a range of consecutive numbers, number minus row number is constant.
  const numbered = db
    .selectFrom('operation')
    .select('deviceSeq')
    .select(sql<number>`device_seq - dense_rank() over (order by device_seq)`.as('rangeKey'))
    .where('deviceId', '=', deviceId)
    .where('deviceSeq', '<=', highestSeq)
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select((eb) => [eb.fn.min('deviceSeq').as('from'), eb.fn.max('deviceSeq').as('to')])
    .groupBy('rangeKey')
    .orderBy('from')
    .limit(MAX_BOOKED_RANGES)
    .execute()
  return rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) }))
}

/** The sequence numbers that are neither booked, nor waiting on the device, nor discarded: lost entries. */
export function computeMissing({ highestSeq, waiting, givenUp }: DeviceRow, booked: readonly Range[]): Range[] {
  return subtract(listUsedNumbers(highestSeq, booked), [...booked, ...parseRanges(waiting), ...parseRanges(givenUp)])
}

/** The sequence numbers that wait on the device. */
export function computeWaiting({ highestSeq, waiting }: DeviceRow, booked: readonly Range[]): Range[] {
  return subtract(intersect(parseRanges(waiting), listUsedNumbers(highestSeq, booked)), booked)
}

/** The numbers up to the reported one that the device can have used. Older versions stored reports unchecked. */
function listUsedNumbers(highestSeq: number, booked: readonly Range[]): Range[] {
  const highestUsed = Math.min(highestSeq, (booked.at(-1)?.to ?? 0) + MAX_SEQ_JUMP)
  return highestUsed > 0 ? [{ from: 1, to: highestUsed }] : []
}

/** The highest number of the device, reported or booked: entries may have arrived after its last report. */
export function computeHighestSeq({ highestSeq }: DeviceRow, booked: readonly Range[]): number {
  return Math.max(listUsedNumbers(highestSeq, booked)[0]?.to ?? 0, booked.at(-1)?.to ?? 0)
}

/** The sequence numbers of discarded or superseded entries. */
export function computeDiscarded({ highestSeq, givenUp }: DeviceRow, booked: readonly Range[]): Range[] {
  return subtract(intersect(parseRanges(givenUp), listUsedNumbers(highestSeq, booked)), booked)
}

/**
 * How many discarded numbers have neither a note of the discard nor an entry that superseded them. A note accounts for
 * the entry that it names and for those that this one had superseded. While entries wait, none are counted: each of
 * these may account for several numbers. A device on which they wait for long is late by that alone.
 */
export async function countDiscardedWithoutNote(
  db: Database,
  { id, waiting }: DeviceRow,
  booked: readonly Range[],
  givenUp: readonly Range[],
): Promise<number> {
  if (givenUp.length === 0 || subtract(parseRanges(waiting), booked).length > 0) return 0
  const { rows } = await sql<{ accounted: number }>`
    select (select count(*) from operation where device_id = ${id} and operation = 'noteDiscard')
      + coalesce(sum(case when operation = 'noteDiscard' then keys - 1 else keys end), 0) as accounted
    from (select operation.operation, count(distinct stand_in.op_id) as keys from operation
      join stand_in on stand_in.booked_as = operation.op_id
      where operation.device_id = ${id}
      and not exists (select 1 from operation as original where original.op_id = stand_in.op_id)
      group by operation.op_id, operation.operation) as successors`.execute(db)
  return Math.max(0, countNumbers(givenUp) - Number(rows[0]?.accounted ?? 0))
}

/** Parses stored ranges. */
function parseRanges(text: string | undefined): Range[] {
  // Only this file writes the column.
  return text ? (JSON.parse(text) as Range[]) : []
}

/** Where findBookedEntries() finds the amount of each operation that books one. */
const AMOUNT_COLUMNS: Record<AmountOperationId, RawBuilder<unknown>> = {
  createSale: sql`sale.total_amount`,
  createPurchase: sql`purchase.total_amount`,
  createExpense: sql`debit`,
  createTransfer: sql`amount`,
}

/** The first booked entries of a device between two instants of its clock, of one employee or of all. */
export async function findBookedEntries(
  db: Database,
  deviceId: string,
  period: { from: string; to: string },
  employeeId: number | undefined,
  limit: number,
): Promise<Schema<'ReconcileDayResponse'>['entries']> {
  const rows = await db
    .selectFrom('operation')
    .leftJoin('sale', 'sale.opId', 'operation.opId')
    .leftJoin('purchase', 'purchase.opId', 'operation.opId')
    .leftJoin('expense', 'expense.opId', 'operation.opId')
    .leftJoin('transfer', 'transfer.opId', 'operation.opId')
    .select(['deviceSeq', 'operation.opId'])
    .select(sql<number>`coalesce(${sql.join(Object.values(AMOUNT_COLUMNS))}, 0)`.as('amount'))
    .where('deviceId', '=', deviceId)
    .where('deviceSeq', 'is not', null)
    .where('occurredAt', '>=', period.from)
    .where('occurredAt', '<', period.to)
    .$if(employeeId !== undefined, (query) => query.where('operation.employeeId', '=', employeeId ?? 0))
    .orderBy('deviceSeq')
    .orderBy('operation.opId')
    .limit(limit)
    .execute()
  return rows.map(({ deviceSeq, opId, amount }) => ({ seq: deviceSeq ?? 0, opId, amount: Number(amount) }))
}
