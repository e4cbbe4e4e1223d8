import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'
import { isTooEarly } from '#web/data/outbox/send/backoff.ts'

const setup = setUpTestServer()

async function createDeviceFor(userName: string) {
  const device = createTestDevice()
  await device.signIn(setup.server, userName)
  return { ...device, tab: device.openTab() }
}

test('unsent entries are sent oldest first, regardless of their number of attempts', async () => {
  let chance = 1
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  // The later the entry, the earlier its random retry.
  const random = () => {
    chance *= 0.9
    return chance
  }
  const tab = device.openTab({ random })
  setup.network.setMode('cut')
  for (const comment of ['a', 'b', 'c', 'd']) await tab.outbox.submit('createSale', makeSale({ comment }))
  setup.network.setMode('clear')
  const booked = async () => {
    await device.clock.advance(1_000)
    const { content }: Schema<'SalePage'> = await (await setup.server.call('director', 'GET', '/api/sales/all')).json()
    return content.map(({ comment }) => comment).reverse()
  }
  await expect.poll(booked).toEqual(['a', 'b', 'c', 'd'])
})

test('a waiting entry behind a rejected one schedules no wake-up', async () => {
  const { tab, clock } = await createDeviceFor('director')
  setup.network.setMode('cut')
  const { entry } = await tab.outbox.submit('createParty', { name: 'nobody', type: 'PURCHASE' })
  await tab.outbox.submit('createSale', makeSale({ salesParty: { opId: entry.opId } }))
  setup.network.setMode('clear')
  const createProblem = (status: number, code: string) => ({ type: 'about:blank', title: code, status, code })
  const [party, sale] = await tab.listEntries()
  const results = [
    { opId: party?.opId, status: 400, body: createProblem(400, 'bad-request') },
    { opId: sale?.opId, status: 500, body: createProblem(500, 'our-fault') },
  ]
  setup.network.answer(({ url }) => (url.endsWith('/api/outbox') ? Response.json({ results }) : undefined))
  await tab.outbox.triggerSend('event')
  expect((await tab.listEntries()).map(({ state }) => state)).toEqual(['rejected', 'queued'])
  clock.set(clock.now() + 3_600_000)
  await tab.outbox.triggerSend('timer')
  expect(await tab.store.setting.get('lane')).toEqual({ id: 'lane', state: 'idle', failures: 0 })
})

test('a clock set back by days delays no entry by days', async () => {
  const { tab, clock } = await createDeviceFor('director')
  setup.network.setMode('cut')
  await tab.outbox.submit('createSale', makeSale())
  setup.network.setMode('clear')
  clock.set(clock.now() - 3 * 24 * 3_600_000)
  await tab.outbox.triggerSend('timer')
  expect(await tab.listEntries()).toMatchObject([{ state: 'acknowledged' }])
})

test.each([
  ['never put off', undefined, false],
  ['put off, and the time is over', '2026-04-05T05:59:59Z', false],
  ['put off for a minute', '2026-04-05T06:01:00Z', true],
  ['put off for longer than the longest backoff: the clock was set back', '2026-04-05T06:11:00Z', false],
])('%s', (_, nextAt, early) => expect(isTooEarly(nextAt, Date.parse('2026-04-05T06:00:00Z'))).toBe(early))
