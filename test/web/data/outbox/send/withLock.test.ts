import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { setUpTestServer } from '#test/support/device/setUpTestServer.ts'
import { createTestDevice } from '#test/support/device/testDevice.ts'

const setup = setUpTestServer()

async function countSales(): Promise<number> {
  const page: Schema<'SalePage'> = await (await setup.server.call('director', 'GET', '/api/sales/all')).json()
  return page.totalElements
}

test('two tabs and a worker woken at once with 100 entries send each entry once', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const [one, two, worker] = [device.openTab(), device.openTab(), device.openTab()]
  setup.network.setMode('cut')
  const typed = [one, two].flatMap(({ outbox }) =>
    Array.from({ length: 50 }, () => outbox.submit('createSale', makeSale())),
  )
  await Promise.all(typed)
  setup.network.setMode('clear')
  setup.network.seen.length = 0
  await Promise.all([one, two, worker].map(({ outbox }) => outbox.triggerSend('event')))
  expect(await countSales()).toBe(100)
  expect(setup.network.sentKeys()).toHaveLength(100)
  expect(new Set(setup.network.sentKeys()).size).toBe(100)
})

/** A device with two tabs, one of them frozen while it sends this sale. */
async function freezeWhileSending(sale: Schema<'SaleDraft'>) {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  let thaw = (_answer: 'late' | 'never') => {}
  const thawed = new Promise<'late' | 'never'>((resolve) => {
    thaw = resolve
  })
  const frozen = device.openTab({
    async fetch(request) {
      if ((await thawed) === 'never') throw new TypeError('no network')
      return globalThis.fetch(request)
    },
    setTimer: () => () => {},
  })
  const submitted = frozen.outbox.submit('createSale', sale)
  await expect.poll(frozen.listEntries).toMatchObject([{ state: 'sending' }])
  const other = device.openTab()
  return {
    other,
    states: async () => (await other.listEntries()).map(({ state }) => state),
    /** Five seconds for every tab but the frozen one. */
    pass: () => device.clock.advance(5_000),
    async thaw(answer: 'late' | 'never') {
      thaw(answer)
      await submitted
    },
  }
}

test.each(['late', 'never'] as const)(
  'a tab frozen during a send blocks no other, although its response arrives %s',
  async (answer) => {
    const { other, states, pass, thaw } = await freezeWhileSending(makeSale({ comment: 'stuck' }))
    void other.outbox.submit('createSale', makeSale({ comment: 'other' }))
    const settled = ['acknowledged', 'acknowledged']
    await expect.poll(() => pass().then(states)).toEqual(settled)
    await thaw(answer)
    expect(await countSales()).toBe(2)
    expect(await states()).toEqual(settled)
    // The sender stores its state after those of the entries.
    await expect.poll(() => other.store.setting.get('lane')).toMatchObject({ state: 'idle', failures: 0 })
  },
)

test('a thawed tab does not bring back entries discarded meanwhile', async () => {
  const { other, states, pass, thaw } = await freezeWhileSending(makeSale({ salesParty: { id: 999 } }))
  void other.outbox.triggerSend('event')
  await expect.poll(() => pass().then(states)).toEqual(['rejected'])
  const [entry] = await other.listEntries()
  if (entry) await other.outbox.discard(entry, 'no such party')
  await expect.poll(states).toEqual(['discarded', 'acknowledged'])
  await thaw('never')
  expect(await states()).toEqual(['discarded', 'acknowledged'])
})

test('closing a tab during a send loses nothing', async () => {
  const device = createTestDevice()
  await device.signIn(setup.server, 'director')
  const closed = device.openTab({ fetch: () => new Promise(() => {}) })
  void closed.outbox.submit('createSale', makeSale({ comment: 'cut off' }))
  await expect.poll(closed.listEntries).toMatchObject([{ state: 'sending' }])
  // The browser releases the locks of a closed tab; here a restart is a new browser.
  const reopened = device.openTab({ locks: createTestDevice().locks })
  await reopened.outbox.triggerSend('event')
  expect(await countSales()).toBe(1)
  expect(await reopened.listEntries()).toMatchObject([{ state: 'acknowledged' }])
})
