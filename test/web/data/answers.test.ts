import { expect, test } from 'vitest'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'

const here = freshOffice()

const booked = async () =>
  (await here.office.db.selectFrom('sale').select('comment').orderBy('id').execute()).map((row) => row.comment)

async function tabOf(userName = 'director') {
  const phone = makePhone()
  await phone.signIn(here.office, userName)
  return { ...phone.openTab(), phone, clock: phone.clock }
}

const html = (status: number) => () =>
  new Response('<title>Welcome</title>', { status, headers: { 'Content-Type': 'text/html' } })
const said =
  (status: number, code: string, headers = {}) =>
  () =>
    Response.json(
      { type: 'about:blank', title: code, status, code },
      { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
    )

test.each<[string, () => Response, string]>([
  ['400', said(400, 'bad-request'), 'rejected: fixing'],
  ['401', said(401, 'sign-in-first'), 'waiting-for-sign-in'],
  ['403', said(403, 'not-allowed'), 'rejected: owner'],
  ['403, another password first', said(403, 'change-password-first'), 'waiting-for-sign-in'],
  ['404', said(404, 'not-found'), 'rejected: fixing'],
  ['408', said(408, 'too-slow'), 'queued'],
  ['409', said(409, 'key-of-another'), 'rejected: fixing'],
  ['409, somebody else is signed in', said(409, 'wrong-user'), 'queued'],
  ['409, on its way already', said(409, 'in-flight', { 'Retry-After': '1' }), 'queued'],
  ['413', said(413, 'too-large'), 'rejected: fixing'],
  ['422', said(422, 'key-reused'), 'rejected: fixing'],
  ['425', said(425, 'too-early'), 'queued'],
  ['426', said(426, 'app-too-old'), 'queued'],
  ['429', said(429, 'too-many-entries', { 'Retry-After': '7' }), 'queued'],
  ['500', said(500, 'our-fault'), 'queued'],
  ['502', html(502), 'queued'],
  ['503', said(503, 'not-available'), 'queued'],
  ['504', html(504), 'queued'],
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/welcome' } }), 'queued'],
  ['a page with 200', html(200), 'queued'],
  ['nothing with 200', () => new Response('', { status: 200 }), 'queued'],
  [
    'half an answer',
    () => new Response('{"id": 1, "clientReq', { status: 201, headers: { 'Content-Type': 'application/json' } }),
    'queued',
  ],
])('an office that answers %s loses no entry', async (_, answer, state) => {
  const { outbox, rows } = await tabOf()
  here.network.answer(answer)
  await outbox.submit('createSale', makeSale({ comment: 'kept' }))
  const [row] = await rows()
  expect([row?.state, row?.needs].filter(Boolean).join(': ')).toBe(state)
  expect(row?.payload).toMatchObject({ comment: 'kept' })
  here.network.answer()
  if (row?.state === 'rejected') await outbox.sendAgain(row)
  await outbox.wake('button')
  expect(await booked()).toEqual(['kept'])
})

test('an entry changed under its key is set aside with a reason, and nothing is written', async () => {
  const { outbox, rows, store } = await tabOf()
  here.network.turn('answers get lost')
  await outbox.submit('createSale', makeSale({ comment: 'as typed' }))
  await store.outbox.update(1, { payload: makeSale({ comment: 'as altered', amountPaid: 1 }) })
  here.network.turn('clear')
  await outbox.wake('hope')
  expect(await rows()).toMatchObject([
    { state: 'rejected', needs: 'fixing', lastProblem: { status: 422, code: 'key-reused' } },
  ])
  expect(await booked()).toEqual(['as typed'])
})

test('an office that is away for ten minutes gets everything within a minute of coming back, without a touch', async () => {
  const { outbox, clock } = await tabOf()
  here.network.answer(said(503, 'not-available'))
  await outbox.submit('createSale', makeSale({ comment: 'patient' }))
  for (let minute = 0; minute < 10; minute += 1) await clock.pass(60_000)
  expect(await booked()).toEqual([])
  const asked = here.network.seen.length
  expect(asked).toBeGreaterThan(9)
  expect(asked).toBeLessThan(40)
  here.network.answer()
  await clock.pass(60_000)
  await expect.poll(booked).toEqual(['patient'])
})

test('a thousand failures do not make a phone give an entry up', async () => {
  const { phone } = await tabOf()
  let connected = false
  const fetch = (request: Request) =>
    connected ? globalThis.fetch(request) : Promise.reject(new TypeError('no network'))
  const { outbox, rows } = phone.openTab({ fetch })
  await outbox.submit('createSale', makeSale({ comment: 'stubborn' }))
  for (let tries = 0; tries < 1_000; tries += 1) await outbox.wake('hope')
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1_001 }])
  connected = true
  await outbox.wake('hope')
  expect(await booked()).toEqual(['stubborn'])
})

test('a phone that dies between the receipt and writing it down sends again, and the sale is booked once', async () => {
  const { phone } = await tabOf()
  const dying = phone.openTab()
  dying.store.outbox.hook('updating', (change) => {
    if ('state' in change && change.state === 'acknowledged') throw new Error('the battery is empty')
  })
  void dying.outbox.submit('createSale', makeSale({ comment: 'once' }))
  await expect.poll(booked).toEqual(['once'])
  await expect.poll(dying.rows).toMatchObject([{ state: 'sending' }])
  dying.store.close()

  const restarted = phone.openTab({ locks: makePhone().locks })
  await restarted.outbox.wake('hope')
  expect(await restarted.rows()).toMatchObject([{ state: 'acknowledged', attempts: 2, receipt: { id: 1 } }])
  expect(await booked()).toEqual(['once'])
})

test('an office two versions ahead tells an old app to update; the new app sends what the old one kept', async () => {
  await here.instead({ newestVersion: 4 })
  const { phone } = await tabOf()
  const old = phone.openTab()
  for (const comment of ['a', 'b']) await old.outbox.submit('createSale', makeSale({ comment }))
  expect(await old.rows()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  expect(await old.store.setting.get('lane')).toMatchObject({ state: 'app-too-old' })
  expect(await booked()).toEqual([])
  // The update brings its entries to the present shape.
  await old.store.outbox.toCollection().modify({ version: 2 })
  const { operations } = await import('#web/data/outbox/operations.ts')
  const newer = { ...operations, createSale: { ...operations.createSale, version: 4 } }
  const updated = phone.openTab({ operations: newer })
  await updated.outbox.wake('hope')
  expect(await booked()).toEqual(['a', 'b'])
})
