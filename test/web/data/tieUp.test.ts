import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/connect.ts'
import { renewGeneration } from '#server/queries/books.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { startNetwork } from '#test/support/network.ts'
import { type Office, openOffice } from '#test/support/office.ts'
import { makePhone } from '#test/support/phone.ts'
import { readBooks } from '#web/data/outbox/books.ts'

let folder: string
let office: Office
let network: ReturnType<typeof startNetwork>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khet-restored-'))
  office = await openOffice()
  network = startNetwork(office)
})
afterEach(async () => {
  network.close()
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The comments of the sales in the books, in their order, with who entered them. */
async function booked(): Promise<string[]> {
  const rows = await office.db.selectFrom('sale').select(['comment', 'createdBy']).orderBy('id').execute()
  return rows.map(({ comment, createdBy }) => `${comment} by ${createdBy}`)
}

/** A copy of the books as they are; answers how to go back to it, as last night's backup is brought back. */
async function backUp(): Promise<(renew: boolean) => Promise<void>> {
  const copy = join(mkdtempSync(join(folder, 'copy-')), 'shop.sqlite')
  await sql`vacuum into ${sql.lit(copy)}`.execute(office.db)
  return async (renew) => {
    network.close()
    await office.db.destroy()
    const dataDir = mkdtempSync(join(folder, 'restored-'))
    copyFileSync(copy, join(dataDir, 'shop.sqlite'))
    const { db, close } = openDatabase({ dataDir })
    await sql`pragma synchronous = off`.execute(db)
    if (renew) await renewGeneration(db)
    office = { ...office, db, close, app: createApp({ db, checkAnswers: true }) }
    network = startNetwork(office)
  }
}

async function phoneOf(userName: string, phone = makePhone()) {
  const user = await phone.signIn(office, userName)
  return { phone, user, ...phone.openTab() }
}

const sale = (comment: string, employee = 1) => makeSale({ comment, saleByEmployee: { id: employee } })

test('what the office has lost has a carbon copy again until it is booked again', async () => {
  const { phone, outbox } = await phoneOf('director')
  const restore = await backUp()
  await outbox.submit('createSale', sale('today'))
  expect(await phone.copies.all()).toEqual([])
  await restore(true)
  let copied = 0
  const { keep } = phone.copies
  phone.copies.keep = async (row) => {
    copied += 1
    await keep(row)
  }
  await outbox.tieUp(true)
  expect([copied, await phone.copies.all()]).toEqual([1, []])
  expect(await booked()).toEqual(['today by 1'])
})

test('an office restored from last night regains each of today’s entries exactly once, in order and under its writer', async () => {
  const { phone, outbox, rows, store, user } = await phoneOf('director')
  await outbox.submit('createSale', sale('yesterday'))
  const head = await phone.signIn(office, 'head')
  const headsToken = phone.session.token() ?? ''
  const director = await phone.signIn(office, 'director')
  const directorsToken = phone.session.token() ?? ''
  const restore = await backUp()
  const { row } = await outbox.submit('createParty', { name: 'Demo Kisan 009', type: 'PURCHASE' })
  await outbox.submit('createSale', makeSale({ comment: 'to the new one', salesParty: { opId: row.opId } }))
  phone.session.begin(headsToken, head)
  await outbox.submit('createSale', sale('by the head', 2))
  await outbox.tieUp()
  const before = await booked()
  await restore(true)
  expect(await booked()).toEqual(['yesterday by 1'])

  // Somebody books something new: the answer says that the books live another life.
  await outbox.submit('createSale', sale('after', 2))
  await outbox.tieUp()
  expect(await booked()).toEqual(['yesterday by 1', 'after by 2', 'by the head by 2'])
  expect(await readBooks(store, 2)).toMatchObject({ count: 0, others: 2 })

  phone.session.begin(directorsToken, director)
  await outbox.wake('hope')
  await outbox.tieUp()
  await outbox.tieUp(true)
  expect((await booked()).sort()).toEqual([...before, 'after by 2'].sort())
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['acknowledged']))
  expect(await readBooks(store, user.id)).toMatchObject({ tiedUp: { received: 5, of: 5, missing: [] } })
  const kisan = await office.db.selectFrom('party').select('id').where('opId', '=', row.opId).executeTakeFirst()
  const sold = await office.db.selectFrom('sale').select('partyId').where('comment', '=', 'to the new one').execute()
  expect(sold).toEqual([{ partyId: kisan?.id }])
  expect(await brokenInvariants(office.db)).toEqual([])
})

test('books whose file was merely copied back are noticed at the next sign-in, or within the hour', async () => {
  const { phone, outbox } = await phoneOf('director')
  const restore = await backUp()
  for (const comment of ['a', 'b']) await outbox.submit('createSale', sale(comment))
  await outbox.tieUp()
  await restore(false)
  await outbox.tieUp()
  expect(await booked()).toEqual([])
  await phone.clock.pass(16 * 60_000)
  await outbox.tieUp()
  expect(await booked()).toEqual(['a by 1', 'b by 1'])

  // The same old copy once more, and again nothing is lost.
  await phone.clock.pass(16 * 60_000)
  await outbox.tieUp()
  await restore(false)
  await phone.clock.pass(16 * 60_000)
  await outbox.tieUp()
  expect(await booked()).toEqual(['a by 1', 'b by 1'])
})

test('what was refused only because the office had forgotten its party is judged once more', async () => {
  const { outbox, rows } = await phoneOf('director')
  const restore = await backUp()
  const { row } = await outbox.submit('createParty', { name: 'Demo Kisan 009', type: 'PURCHASE' })
  await outbox.tieUp()
  await restore(true)
  const { state } = await outbox.submit(
    'createSale',
    makeSale({ comment: 'too early', salesParty: { opId: row.opId } }),
  )
  expect(state).toBe('rejected')
  await outbox.tieUp()
  expect((await rows()).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged'])
  expect(await booked()).toEqual(['too early by 1'])
})

test('notes are compared when there is something to say, not at every sale', async () => {
  const { phone, outbox } = await phoneOf('director')
  const asked = () => network.seen.filter(({ path }) => path === '/api/outbox/tie-up').length
  await outbox.tieUp()
  for (const comment of ['a', 'b', 'c']) {
    await outbox.submit('createSale', sale(comment))
    await outbox.tieUp()
  }
  expect(asked()).toBe(1)
  await phone.clock.pass(61_000)
  await outbox.tieUp()
  expect(asked()).toBe(1)
  await outbox.submit('createSale', makeSale({ salesParty: { id: 999 } }))
  await outbox.tieUp()
  expect(asked()).toBe(2)
  await phone.signIn(office, 'head')
  await outbox.tieUp()
  expect(asked()).toBe(3)
})

test('an office that does not know the question is not asked again and again, and nothing is lost by it', async () => {
  const { phone, outbox, rows } = await phoneOf('director')
  await outbox.submit('createSale', sale('a'))
  network.answer(({ url }) => (url.endsWith('/tie-up') ? new Response('', { status: 404 }) : undefined))
  await outbox.tieUp()
  await phone.clock.pass(61_000)
  await outbox.tieUp()
  expect(network.seen.filter(({ path }) => path === '/api/outbox/tie-up')).toHaveLength(1)
  network.answer()
  network.turn('captive portal')
  await outbox.tieUp(true)
  expect(await rows()).toMatchObject([{ state: 'acknowledged' }])
})
