import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'

/** Of the phone's clock in these tests. */
const TODAY = '2026-04-05'

const here = freshOffice()

/** A phone on which the head, then the Director, have booked. */
async function busyPhone() {
  const phone = makePhone()
  await phone.signIn(here.office, 'head')
  const { outbox, store } = phone.openTab()
  await outbox.submit('createSale', makeSale({ saleByEmployee: { id: 2 } }))
  await phone.signIn(here.office, 'director')
  await outbox.submit('createSale', makeSale({ taxAmount: 0.5 }))
  await outbox.submit('createExpense', { date: TODAY, debit: 12.25, comment: 'tea' })
  return { phone, outbox, store }
}

test('at the end of the day phone and office agree by count, sum in paise and hash', async () => {
  const { outbox, phone } = await busyPhone()
  const day = await outbox.compareDay(TODAY, true)
  if (day === 'too-many') throw new Error(day)
  expect(day).toMatchObject({ agree: true, waiting: [], lost: [], unknown: [], differing: [] })
  expect(day?.phone).toEqual(day?.office)
  expect(day?.phone).toMatchObject({ count: 3, sum: 80_000 + 80_050 + 1_225 })
  await phone.signIn(here.office, 'head')
  expect(await outbox.compareDay(TODAY, false)).toMatchObject({ agree: true, phone: { count: 1, sum: 80_000 } })
  expect(await outbox.compareDay('2026-04-04', false)).toMatchObject({ agree: true, phone: { count: 0 } })
})

test('what does not agree is named by its number: still waiting, lost by the office, unknown to the phone, or altered', async () => {
  const { outbox, store } = await busyPhone()
  await outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  await outbox.submit('createExpense', { date: TODAY, debit: 1, comment: 'never there' })
  await sql`drop trigger if exists operation_no_delete`.execute(here.office.db)
  await sql`delete from operation where device_seq = 5`.execute(here.office.db)
  await store.outbox.update(1, { state: 'queued' })
  await here.office.db
    .updateTable('sale')
    .set({ totalAmount: 1 as never })
    .where('id', '=', 2)
    .execute()
  const day = await outbox.compareDay(TODAY, true)
  expect(day).toMatchObject({ agree: false, waiting: [1, 4], lost: [5], unknown: [1], differing: [2] })
})

test('a day with more entries than the office answers at once is not taken for one without a connection', async () => {
  const { outbox } = await busyPhone()
  here.network.answer(() =>
    Response.json(
      { type: 'about:blank', title: 'too large', status: 413, code: 'too-large' },
      { status: 413, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  )
  expect(await outbox.compareDay(TODAY, true)).toBe('too-many')
})

test('without a connection nothing is claimed', async () => {
  const { outbox } = await busyPhone()
  for (const weather of ['cut', 'captive portal', 'office is down'] as const) {
    here.network.turn(weather)
    expect(await outbox.compareDay(TODAY, true)).toBeUndefined()
  }
})
