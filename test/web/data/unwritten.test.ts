import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'
import { isFree } from '#web/data/outbox/write.ts'

const here = freshOffice()

/** A phone whose first form could not be written down, reached the office all the same, and was saved again. */
async function savedAgain() {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  let isFull = true
  tab.store.outbox.hook('creating', () => {
    if (isFull) throw new DOMException('The phone is full', 'QuotaExceededError')
  })
  here.network.turn('answers get lost')
  const press = () => tab.outbox.submit('createSale', makeSale({ comment: 'pressed twice' }), { draft: 'addSale' })
  await expect(press()).rejects.toMatchObject({ kind: 'no-storage' })
  isFull = false
  return { ...tab, press }
}

async function holes(): Promise<unknown[]> {
  const devices: Schema<'Device'>[] = await (await here.office.call('director', 'GET', '/api/devices')).json()
  return devices.flatMap(({ missing }) => missing)
}

test('what may have arrived before the phone could write it down can neither be changed nor given up', async () => {
  const { press, rows, outbox, store } = await savedAgain()
  // The office has asked for patience, so the entry stays untried for now.
  const nextAt = new Date(Date.parse('2026-04-05T06:01:00Z')).toISOString()
  await store.setting.put({ id: 'lane', state: 'no-network', failures: 1, patience: true, nextAt })
  await press()
  const [row] = await rows()
  expect(row && isFree(row)).toBe(false)
  expect(row && (await outbox.discard(row, 'typed twice'))).toBe(false)
})

test('what arrived before it had a number on the phone leaves no hole, and is not offered for ever', async () => {
  const { press, rows, outbox } = await savedAgain()
  here.network.turn('clear')
  expect(await press()).toMatchObject({ state: 'acknowledged' })
  await outbox.tieUp(true)
  await outbox.tieUp(true)
  await outbox.tieUp(true)
  here.network.seen.length = 0
  await outbox.tieUp(true)
  expect(here.network.seen.map(({ path }) => path)).toEqual(['/api/outbox/tie-up'])
  expect(await rows()).toMatchObject([{ state: 'acknowledged' }])
  expect(await holes()).toEqual([])
  expect(await here.office.db.selectFrom('sale').select('id').execute()).toHaveLength(1)
})
