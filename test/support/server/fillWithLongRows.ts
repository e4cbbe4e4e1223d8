import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import type { TestServer } from './testServer.ts'

/** The longest text that the contract accepts, in letters of three bytes each. */
const LONGEST_TEXT = 'म'.repeat(2_000)
const LONG_NAME = 'म'.repeat(190)

/** A device that has sent 5,000 entries on a day and 5,001 on the next, with the highest possible numbers. */
export const BUSY_DEVICE_ID = randomUUID()
export const MAX_INT32 = 2_147_483_647

/** Adds copies of the first row of a table with these columns changed; returns their ids. */
async function insertCopies(
  db: Database,
  table: keyof Tables,
  count: number,
  overrides: (index: number) => object,
): Promise<number[]> {
  // The table is a variable, so the row type is unknown; each copy has the columns of an existing row.
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  // PostgreSQL may return any row first, for example an inactive party.
  const first = untyped.selectFrom(table).selectAll().orderBy(sql`1`).limit(1)
  const { id, ...row } = await first.executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let index = 0; index < count; index += 100) {
    const rows = Array.from({ length: Math.min(100, count - index) }, (_, place) => ({
      ...row,
      ...('opId' in row && { opId: null }),
      ...('reversesId' in row && { reversesId: null }),
      // Lines of one document with the same position have no order.
      ...('position' in row && { position: index + place }),
      ...overrides(index + place),
    }))
    const added = untyped.insertInto(table).values(rows)
    if (id === undefined) await added.execute()
    else ids.push(...(await added.returning('id').execute()).map((one) => Number(one.id)))
  }
  return ids
}

const party = {
  mobile: LONGEST_TEXT,
  businessName: LONGEST_TEXT,
  city: LONGEST_TEXT,
  shopNo: LONGEST_TEXT,
  address: LONGEST_TEXT,
  gstNo: LONGEST_TEXT,
  comment: LONGEST_TEXT,
}
const deleted = { deletedAt: '2026-04-06T05:00:00.000Z', deletedBy: 1, deleteReason: LONGEST_TEXT }
const buildDay = (index: number): Day => `2026-03-${String(1 + (index % 28)).padStart(2, '0')}` as Day

/**
 * Fills every table of a filled test server with the longest rows and the most rows that the contract allows, so that
 * no list fits into one answer.
 */
export async function fillWithLongRows(server: TestServer): Promise<void> {
  const copyRows = (table: keyof Tables, count: number, overrides: (index: number) => object) =>
    insertCopies(server.db, table, count, overrides)
  const name = (index: number) => `${LONG_NAME} ${String(index).padStart(4, '0')}`
  await copyRows('party', 40, (index) => ({ ...party, name: name(index), search: '' }))
  const people = await copyRows('employee', 150, (index) => ({
    ...{
      firstName: LONG_NAME,
      lastName: LONG_NAME,
      userName: name(index),
      mobile: LONGEST_TEXT,
      address: LONGEST_TEXT,
    },
  }))
  await copyRows('category', 2_500, (index) => ({ name: name(index) }))
  const goods = (index: number) => ({ name: name(index), value: LONG_NAME, brand: LONG_NAME })
  const components = await copyRows('component', 900, goods)
  await copyRows('productComponent', 400, (index) => ({ productId: 2, componentId: components[index] }))
  const products = await copyRows('product', 900, (index) => ({
    name: name(index),
    catagory: LONG_NAME,
    comment: LONG_NAME,
  }))
  await copyRows('productComponent', 900, (index) => ({ productId: 1, componentId: components[index] }))
  const sales = await copyRows('sale', 15, () => ({ comment: LONGEST_TEXT }))
  const deletedSales = await copyRows('sale', 1_010, () => ({ ...deleted, comment: LONGEST_TEXT }))
  const purchases = await copyRows('purchase', 12, () => ({ comment: LONGEST_TEXT }))
  const deletedPurchases = await copyRows('purchase', 25, () => ({ ...deleted, comment: LONGEST_TEXT }))
  for (const saleId of sales) await copyRows('saleLine', 200, (index) => ({ saleId, productId: products[index] }))
  for (const purchaseId of [...purchases, ...deletedPurchases])
    await copyRows('purchaseLine', 100, (index) => ({ purchaseId, componentId: components[index] }))
  // Each has a price of its own.
  await copyRows('saleLine', 900, (index) => ({ saleId: deletedSales[0], productId: products[index] }))
  await copyRows('partyEntry', sales.length, (index) => ({ document: 'sale', documentId: sales[index], partyId: 1 }))
  const aDay = (index: number) => ({ date: buildDay(index), comment: LONGEST_TEXT })
  await copyRows('cashEntry', 1_050, (index) => ({ ...aDay(index), documentId: 1_000 + index, employeeId: 1 }))
  await copyRows('expense', 250, aDay)
  await copyRows('transfer', 250, aDay)
  await copyRows('production', 250, aDay)
  const made = (index: number) => ({ productId: products[index % 900], employeeId: people[index % 149] })
  await copyRows('production', 1_000, (index) => ({ ...made(index), date: '2026-04-05' }))
  await copyRows('session', 2_500, () => ({
    tokenHash: randomUUID(),
    employeeId: 1,
    agent: 'म'.repeat(300),
    endedAt: null,
  }))
  const log = (length: number) => JSON.stringify({ comment: 'म'.repeat(length) })
  await copyRows('changeLog', 60, () => ({
    subject: 'long',
    before: log(4_000),
    after: log(10_000),
    reason: LONGEST_TEXT,
  }))
  await copyRows('changeLog', 2, () => ({ subject: 'too long', before: null, after: log(300_000) }))
  await copyRows('accessLog', 250, () => ({ operation: 'authenticate', address: 'म'.repeat(64) }))
  const entry = (index: number) => ({
    ...{ opId: randomUUID(), deviceId: BUSY_DEVICE_ID, deviceSeq: MAX_INT32 - index, employeeId: 1 },
    occurredAt: index < 5_000 ? '2026-03-05T06:00:00.000Z' : '2026-03-06T06:00:00.000Z',
  })
  const key = { 'Idempotency-Key': randomUUID() }
  await server.call('director', 'POST', '/api/expenses', { debit: 1, date: '2026-04-05' }, key)
  await copyRows('operation', 10_001, entry)
  const holes = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ from: 3 * index + 1, to: 3 * index + 1 })))
  await copyRows('device', 120, () => ({ id: randomUUID(), name: LONG_NAME, waiting: holes, highestSeq: 20_000 }))
}
