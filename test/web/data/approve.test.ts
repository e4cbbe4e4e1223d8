import { expect, test } from 'vitest'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'
import { readForDirector } from '#web/data/outbox/books.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'

const here = freshOffice()

const change = (what: { active?: 0 | 1; maySell?: 0 | 1 }) =>
  here.office.db.updateTable('employee').set(what).where('id', '=', 2).execute()

async function booked() {
  const rows = await here.office.db
    .selectFrom('sale')
    .select(['comment', 'createdBy', 'employeeId'])
    .orderBy('id')
    .execute()
  return rows.map(({ comment, createdBy, employeeId }) => `${comment} by ${createdBy} for ${employeeId}`)
}

/** The head's entries wait on a shared phone; then the Director signs in on it. */
async function sharedPhone(
  comments: string[],
  meanwhile: () => Promise<unknown>,
  weather: 'cut' | 'answers get lost' = 'cut',
  but: Parameters<typeof makeSale>[0] = {},
) {
  const phone = makePhone()
  await phone.signIn(here.office, 'head')
  const tab = phone.openTab()
  here.network.turn(weather)
  for (const comment of comments)
    await tab.outbox.submit('createSale', makeSale({ comment, saleByEmployee: { id: 2 }, ...but }))
  await meanwhile()
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  const head = phone.session.token()
  const director = await phone.signIn(here.office, 'director')
  await tab.outbox.tieUp()
  return { ...tab, phone, head, waiting: () => readForDirector(tab.store, director.id) }
}

test('who lost the right to sell keeps the entry until a Director books it in the own name, and the log names both', async () => {
  const { outbox, rows, waiting } = await sharedPhone(['demoted'], () => change({ maySell: 0 }))
  const found = await waiting()
  expect(found).toMatchObject([{ state: 'rejected', needs: 'owner', employeeName: 'Head Sample' }])
  expect(await outbox.approve(found[0] as OutboxRow)).toBe(true)
  expect(await booked()).toEqual(['demoted by 1 for 1'])
  const [old, fresh] = await rows()
  expect(old).toMatchObject({ state: 'replaced', replacedBy: fresh?.opId, employeeId: 2 })
  expect(fresh).toMatchObject({
    state: 'acknowledged',
    replaces: old?.opId,
    onBehalfOf: { employeeId: 2, name: 'Head Sample' },
  })
  const noted = await here.office.db.selectFrom('changeLog').selectAll().where('operation', '=', 'createSale').execute()
  expect(noted).toMatchObject([{ employeeId: 1, onBehalfOf: 2, opId: fresh?.opId }])
  expect(await waiting()).toEqual([])
  expect(await outbox.approve(found[0] as OutboxRow)).toBe(false)
})

test('a Director who corrects a rejected approval still sends it for its writer, whose late duplicate is refused', async () => {
  const demote = () => change({ maySell: 0 })
  const shared = await sharedPhone(['wrong party'], demote, 'cut', { salesParty: { id: 999 } })
  const { outbox, rows, waiting, head } = shared
  for (const row of await waiting()) expect(await outbox.approve(row)).toBe(true)
  await outbox.wake('hope')
  const [old, approval] = await rows()
  expect(approval).toMatchObject({ state: 'rejected', needs: 'fixing', onBehalfOf: { employeeId: 2 } })

  const sale = makeSale({ comment: 'right party' })
  const fixed = await outbox.submit('createSale', sale, { replaces: approval?.opId ?? '' })
  expect(fixed).toMatchObject({
    state: 'acknowledged',
    row: { replaces: approval?.opId, onBehalfOf: { employeeId: 2, name: 'Head Sample' } },
  })
  const noted = await here.office.db.selectFrom('changeLog').selectAll().where('operation', '=', 'createSale').execute()
  expect(noted).toMatchObject([{ employeeId: 1, onBehalfOf: 2, opId: fixed.row.opId }])

  await change({ maySell: 1 })
  const late = await here.office.app.request('/api/sales', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${head}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': old?.opId ?? '',
    },
    body: JSON.stringify(makeSale({ comment: 'late duplicate', saleByEmployee: { id: 2 } })),
  })
  expect(await late.json()).toMatchObject({ status: 422, code: 'key-reused' })
  expect(await booked()).toEqual(['right party by 1 for 1'])
})

test('the entries of somebody who has left wait for a Director, too', async () => {
  const { outbox, rows, waiting } = await sharedPhone(['a', 'b'], async () => {
    await change({ active: 0 })
    await here.office.db
      .updateTable('session')
      .set({ endedAt: '2026-04-05T00:00:00Z' })
      .where('employeeId', '=', 2)
      .execute()
  })
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting-for-sign-in', 'waiting-for-sign-in'])
  for (const row of await waiting()) expect(await outbox.approve(row)).toBe(true)
  expect(await booked()).toEqual(['a by 1 for 1', 'b by 1 for 1'])
})

test('what the office had booked before its writer left is told its number, and is not booked again', async () => {
  const { outbox, rows, waiting } = await sharedPhone(['answer lost'], () => change({ active: 0 }), 'answers get lost')
  expect(await booked()).toEqual(['answer lost by 2 for 2'])
  for (const row of await waiting()) await outbox.approve(row)
  expect(await booked()).toEqual(['answer lost by 2 for 2'])
  expect((await rows()).at(-1)).toMatchObject({
    state: 'acknowledged',
    receipt: { id: 1 },
    onBehalfOf: { employeeId: 2 },
  })
})

test('a Director may give such an entry up, with a reason that the office keeps beside its writer', async () => {
  const { outbox, rows, waiting } = await sharedPhone(['never mind'], () => change({ maySell: 0 }))
  for (const row of await waiting()) expect(await outbox.discardForOther(row, 'never happened')).toBe(true)
  await outbox.wake('hope')
  expect((await rows()).map(({ state }) => state)).toEqual(['discarded', 'acknowledged'])
  const noted = await here.office.db
    .selectFrom('changeLog')
    .selectAll()
    .where('operation', '=', 'noteDiscard')
    .execute()
  expect(noted).toMatchObject([{ employeeId: 1, onBehalfOf: 2, reason: 'never happened' }])
  expect(await booked()).toEqual([])
})

test('what others can still send or mend themselves is nothing for a Director', async () => {
  const { waiting, outbox, rows } = await sharedPhone(['theirs'], async () => undefined)
  expect(await rows()).toMatchObject([{ state: 'acknowledged' }])
  here.network.turn('cut')
  expect(await waiting()).toEqual([])
  expect(await outbox.approve((await rows())[0] as OutboxRow)).toBe(false)
})
