import { type Selectable, sql } from 'kysely'
import type { Schema } from '#contract/operations.ts'
import { countNumbers, intersect, type Range, subtract } from '#domain/ranges.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { RowWindow } from './page.ts'

export type DeviceRow = Selectable<Tables['device']>
type Report = Schema<'DeviceReport'>

/** So many numbers a device may have used beyond the highest that was booked: a year of entries typed by hand. */
const MAX_UNBOOKED_SEQS = 50_000
/** The contract's limit for one list of ranges, here for what has come together over the years. */
const MAX_STORED_RANGES = 5_000
/** A device has about as many ranges as its people have corrected entries. */
const MAX_BOOKED_RANGES = 10_000
/** Devices from which nothing was ever booked: one person may have reported so many. */
const MAX_EMPTY_DEVICES = 20
/** How many devices are listed: all that have a name, then the last seen, no more than this of one person. */
const MAX_LISTED_DEVICES = 500
const MAX_LISTED_DEVICES_PER_PERSON = 50

/** Who reports: the person, and the device on which the session was begun. */
type Reporter = { id: number; role: string; deviceId: string | null }

/**
 * May this person say how a device stands? A Director may; others who signed in on it or wrote an entry on it; and
 * the first who does so, where nobody else is known to use it.
 */
export async function mayReportDevice(db: Database, deviceId: string, by: Reporter): Promise<boolean> {
  if (by.role === 'DIRECTOR' || by.deviceId === deviceId) return true
  const hasUse = async (table: 'session' | 'operation', isOwn: boolean) => {
    const rows = db.selectFrom(table).select('employeeId').where('deviceId', '=', deviceId)
    return (
      (
        await rows
          .where('employeeId', isOwn ? '=' : '<>', by.id)
          .limit(1)
          .execute()
      ).length > 0
    )
  }
  if ((await hasUse('session', true)) || (await hasUse('operation', true))) return true
  if ((await hasUse('session', false)) || (await hasUse('operation', false))) return false
  const device = await db.selectFrom('device').select('employeeId').where('id', '=', deviceId).executeTakeFirst()
  return device === undefined || device.employeeId === by.id
}

/**
 * Writes down how a device says it stands, as far as it can be so: no number beyond those it can have used. What it
 * once gave up stays given up: after 90 days its own book no longer knows. Returns the device.
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
  // Books that were restored and a phone that lost its storage both may count from further back.
  const reported = Math.max(report.highestSeq, before?.highestSeq ?? 0)
  const highestSeq = Math.min(reported, booked + MAX_UNBOOKED_SEQS)
  const possibleRange = [{ from: 1, to: highestSeq }]
  // Of too many the lowest go, and are then missing: nothing is hidden.
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
  // A server whose clock was ahead has seen it too early.
  const firstSeen = before && before.firstSeen < at ? before.firstSeen : at
  const device = { id, name: '', firstSeen, ...reportedColumns }
  // Two reports of one phone at the same moment: the later words stand.
  return db
    .insertInto('device')
    .values(device)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...reportedColumns, firstSeen }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Since when the oldest entry waits: as the device says, but never in the future, and as long as the lowest number is
 * the same, never later than was said before. A device that does not say it has waited since now.
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

/** A person who invents devices pushes out no others than those. */
async function deleteEmptyDevices(db: Database, employeeId: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from device where employee_id = ${employeeId} and name = ''
    and not exists (select 1 from operation where operation.device_id = device.id)
    order by last_seen desc limit ${MAX_EMPTY_DEVICES} offset ${MAX_EMPTY_DEVICES - 1}`.execute(db)
  for (const { id } of rows) await db.deleteFrom('device').where('id', '=', id).execute()
}

/** The devices that have reported themselves, the last seen first. */
export async function findAllDevices(
  db: Database,
  { limit, offset }: RowWindow = { limit: MAX_LISTED_DEVICES, offset: 0 },
): Promise<DeviceRow[]> {
  const rankedDevices = db
    .selectFrom('device')
    .selectAll()
    .select(sql<number>`row_number() over (partition by employee_id order by last_seen desc)`.as('place'))
  const rows = await db
    .selectFrom(rankedDevices.as('placed'))
    .selectAll()
    .where((is) => is.or([is('name', '<>', ''), is('place', '<=', MAX_LISTED_DEVICES_PER_PERSON)]))
    .orderBy(sql`case when name = '' then 1 else 0 end`)
    .orderBy('lastSeen', 'desc')
    .limit(MAX_LISTED_DEVICES)
    .execute()
  const devices = rows.map(({ place: _, ...device }) => device)
  return devices.sort((a, b) => b.lastSeen.localeCompare(a.lastSeen)).slice(offset, offset + limit)
}

/** Gives a device its name; undefined when there is no such device. */
export function renameDevice(db: Database, id: string, name: string): Promise<DeviceRow | undefined> {
  return db.updateTable('device').set({ name }).where('id', '=', id).returningAll().executeTakeFirst()
}

/** The highest number under which an entry of this device has been booked. */
async function findHighestBookedSeq(db: Database, deviceId: string): Promise<number> {
  const { highest } = await db
    .selectFrom('operation')
    .select((eb) => eb.fn.max('deviceSeq').as('highest'))
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow()
  return Number(highest ?? 0)
}

/** The numbers under which entries of this device have been booked. */
export async function findBookedRanges(db: Database, deviceId: string): Promise<Range[]> {
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
    .limit(MAX_BOOKED_RANGES)
    .execute()
  return rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) }))
}

/** What is neither booked, nor waiting on the device, nor given up: its holes. */
export function computeMissing({ highestSeq, waiting, givenUp }: DeviceRow, booked: readonly Range[]): Range[] {
  // Older versions wrote down whatever was reported.
  const highestUsed = Math.min(highestSeq, (booked.at(-1)?.to ?? 0) + MAX_UNBOOKED_SEQS)
  const all = highestUsed > 0 ? [{ from: 1, to: highestUsed }] : []
  return subtract(all, [...booked, ...parseRanges(waiting), ...parseRanges(givenUp)])
}

/** The numbers that it gave up: discarded, or replaced by another entry. */
export function computeGivenUp({ highestSeq, givenUp }: DeviceRow, booked: readonly Range[]): Range[] {
  return subtract(intersect(parseRanges(givenUp), [{ from: 1, to: highestSeq }]), booked)
}

/**
 * How many of the numbers that a device gave up no entry accounts for. Each of them is followed by one: the note that
 * it was discarded, or the entry that replaced it. Those that wait on the device are still to come.
 */
export async function countGivenUpWithoutNote(
  db: Database,
  { id, waiting }: DeviceRow,
  booked: readonly Range[],
  givenUp: readonly Range[],
): Promise<number> {
  if (givenUp.length === 0) return 0
  const { rows } = await sql<{ accounted: number }>`
    select (select count(*) from operation where device_id = ${id} and operation = 'noteDiscard')
      + (select count(distinct stand_in.op_id) from operation
        join stand_in on stand_in.booked_as = operation.op_id
        where operation.device_id = ${id} and operation.operation <> 'noteDiscard'
        and not exists (select 1 from operation as original where original.op_id = stand_in.op_id)) as accounted
    `.execute(db)
  const waitingCount = countNumbers(subtract(parseRanges(waiting), booked))
  return Math.max(0, countNumbers(givenUp) - Number(rows[0]?.accounted ?? 0) - waitingCount)
}

/** Stretches as they are kept. */
export function parseRanges(text: string | undefined): Range[] {
  // Written by noteDevice alone.
  return text ? (JSON.parse(text) as Range[]) : []
}

/** The first entries that the books have of one device between two instants of its clock; of one person, or of all. */
export async function findBookedEntries(
  db: Database,
  deviceId: string,
  period: { from: string; to: string },
  employeeId: number | undefined,
  limit: number,
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
    .where('occurredAt', '>=', period.from)
    .where('occurredAt', '<', period.to)
    .$if(employeeId !== undefined, (query) => query.where('operation.employeeId', '=', employeeId ?? 0))
    .orderBy('deviceSeq')
    .orderBy('operation.opId')
    .limit(limit)
    .execute()
  return rows.map(({ deviceSeq, opId, amount }) => ({ seq: deviceSeq ?? 0, opId, amount: Number(amount) }))
}
