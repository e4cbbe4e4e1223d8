import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { startNetwork } from '#test/support/network.ts'
import { type Office, openOffice } from '#test/support/office.ts'
import { makePhone } from '#test/support/phone.ts'

let office: Office
let network: ReturnType<typeof startNetwork>

beforeEach(async () => {
  office = await openOffice()
  network = startNetwork(office)
})
afterEach(async () => {
  network.close()
  await office.close()
})

async function count(): Promise<number> {
  const page: Schema<'SalePage'> = await (await office.call('director', 'GET', '/api/sales/all')).json()
  return page.totalElements
}

test('two tabs and a worker are woken at once with 100 entries: each entry is sent once', async () => {
  const phone = makePhone()
  await phone.signIn(office, 'director')
  const [one, two, worker] = [phone.openTab(), phone.openTab(), phone.openTab()]
  network.turn('cut')
  const typed = [one, two].flatMap(({ outbox }) =>
    Array.from({ length: 50 }, () => outbox.submit('createSale', makeSale())),
  )
  await Promise.all(typed)
  network.turn('clear')
  network.seen.length = 0
  await Promise.all([one, two, worker].map(({ outbox }) => outbox.wake('hope')))
  expect(await count()).toBe(100)
  expect(network.keys()).toHaveLength(100)
  expect(new Set(network.keys()).size).toBe(100)
})

test.each(['sends after all', 'finds no network'])(
  'a tab frozen in the middle of sending holds nobody up; thawed, it %s',
  async (thawed) => {
    const phone = makePhone()
    await phone.signIn(office, 'director')
    let thaw = () => {}
    const ice = new Promise<void>((resolve) => {
      thaw = resolve
    })
    const frozen = phone.openTab({
      async fetch(request) {
        await ice
        if (thawed === 'finds no network') throw new TypeError('no network')
        return globalThis.fetch(request)
      },
      after: () => () => {},
    })
    const stuck = frozen.outbox.submit('createSale', makeSale({ comment: 'stuck' }))
    await expect.poll(frozen.rows).toMatchObject([{ state: 'sending' }])

    const other = phone.openTab()
    void other.outbox.submit('createSale', makeSale({ comment: 'other' }))
    const minutes = async () => {
      await phone.clock.pass(5_000)
      return (await other.rows()).map(({ state }) => state)
    }
    await expect.poll(minutes, { timeout: 5_000 }).toEqual(['acknowledged', 'acknowledged'])

    thaw()
    await stuck
    expect(await count()).toBe(2)
    expect((await other.rows()).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged'])
    expect(await other.store.setting.get('lane')).toMatchObject({ state: 'idle', failures: 0 })
  },
)

test('a tab that is closed in the middle of sending loses nothing', async () => {
  const phone = makePhone()
  await phone.signIn(office, 'director')
  const closed = phone.openTab({ fetch: () => new Promise(() => {}) })
  void closed.outbox.submit('createSale', makeSale({ comment: 'cut off' }))
  await expect.poll(closed.rows).toMatchObject([{ state: 'sending' }])
  // The browser gives the locks of a closed tab back; a new start is a new browser here.
  const reopened = phone.openTab({ locks: makePhone().locks })
  await reopened.outbox.wake('hope')
  expect(await count()).toBe(1)
  expect(await reopened.rows()).toMatchObject([{ state: 'acknowledged' }])
})
