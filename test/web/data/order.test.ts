import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'
import { isTooEarly } from '#web/data/outbox/backoff.ts'

const here = freshOffice()

async function phoneOf(userName: string) {
  const phone = makePhone()
  await phone.signIn(here.office, userName)
  return { ...phone, tab: phone.openTab() }
}

test('what could not be sent goes out oldest first, however often each entry was tried', async () => {
  let chance = 1
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  // The later an entry, the sooner its own turn would come.
  const random = () => {
    chance *= 0.9
    return chance
  }
  const tab = phone.openTab({ random })
  here.network.turn('cut')
  for (const comment of ['a', 'b', 'c', 'd']) await tab.outbox.submit('createSale', makeSale({ comment }))
  here.network.turn('clear')
  const booked = async () => {
    await phone.clock.pass(1_000)
    const { content }: Schema<'SalePage'> = await (await here.office.call('director', 'GET', '/api/sales/all')).json()
    return content.map(({ comment }) => comment).reverse()
  }
  await expect.poll(booked).toEqual(['a', 'b', 'c', 'd'])
})

test('an entry behind a refused one lets the phone sleep', async () => {
  const { tab, clock } = await phoneOf('director')
  here.network.turn('cut')
  const { row } = await tab.outbox.submit('createParty', { name: 'nobody', type: 'PURCHASE' })
  await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: row.opId } }))
  here.network.turn('clear')
  const said = (status: number, code: string) => ({ type: 'about:blank', title: code, status, code })
  const [party, sale] = await tab.rows()
  const results = [
    { opId: party?.opId, status: 400, body: said(400, 'bad-request') },
    { opId: sale?.opId, status: 500, body: said(500, 'our-fault') },
  ]
  here.network.answer(({ url }) => (url.endsWith('/api/outbox') ? Response.json({ results }) : undefined))
  await tab.outbox.wake('hope')
  expect((await tab.rows()).map(({ state }) => state)).toEqual(['rejected', 'queued'])
  clock.set(clock.now() + 3_600_000)
  await tab.outbox.wake('timer')
  expect(await tab.store.setting.get('lane')).toEqual({ id: 'lane', state: 'idle', failures: 0 })
})

test('a clock that is set back by days keeps nothing waiting for days', async () => {
  const { tab, clock } = await phoneOf('director')
  here.network.turn('cut')
  await tab.outbox.submit('createSale', makeSale())
  here.network.turn('clear')
  clock.set(clock.now() - 3 * 24 * 3_600_000)
  await tab.outbox.wake('timer')
  expect(await tab.rows()).toMatchObject([{ state: 'acknowledged' }])
})

test.each([
  ['never put off', undefined, false],
  ['put off, and the time is over', '2026-04-05T05:59:59Z', false],
  ['put off for a minute', '2026-04-05T06:01:00Z', true],
  ['put off for longer than anybody is: the clock was set back', '2026-04-05T06:11:00Z', false],
])('%s', (_, nextAt, early) => expect(isTooEarly(nextAt, Date.parse('2026-04-05T06:00:00Z'))).toBe(early))
