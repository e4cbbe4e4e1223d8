import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { freshOffice } from '#test/support/freshOffice.ts'
import { makeSale } from '#test/support/makeSale.ts'
import { makePhone } from '#test/support/phone.ts'
import { readBooks } from '#web/data/outbox/books.ts'

const here = freshOffice()

async function booked() {
  const { content }: Schema<'SalePage'> = await (await here.office.call('director', 'GET', '/api/sales/all')).json()
  return content.sort((a, b) => a.id - b.id).map(({ comment, saleByEmployee }) => `${comment} by ${saleByEmployee.id}`)
}

const byDirector = (comment: string) => makeSale({ comment })
const byHead = (comment: string) => makeSale({ comment, saleByEmployee: { id: 2 } })

/** The office forgets this token, as when 30 days have passed. */
const forget = (token = '') =>
  here.office.app.request('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })

test('entries whose sign-in has run out wait for their writer, and go when that person signs in again', async () => {
  const phone = makePhone()
  const user = await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  here.network.turn('cut')
  for (const comment of ['a', 'b']) await tab.outbox.submit('createSale', byDirector(comment))
  await forget(phone.session.token())
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  expect((await tab.rows()).map(({ state }) => state)).toEqual(['waiting-for-sign-in', 'waiting-for-sign-in'])
  expect(await readBooks(tab.store, user.id)).toMatchObject({ count: 2, lane: { state: 'sign-in' } })
  expect(await tab.outbox.submit('createSale', byDirector('c'))).toMatchObject({ state: 'waiting' })

  await phone.signIn(here.office, 'director')
  await tab.outbox.wake('hope')
  expect(await booked()).toEqual(['a by 1', 'b by 1', 'c by 1'])
  expect(await readBooks(tab.store, user.id)).toMatchObject({ count: 0, lane: { state: 'idle' } })
})

test('all that a person has typed waits for the sign-in, not only what was just being sent', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  here.network.turn('cut')
  await Promise.all(Array.from({ length: 51 }, () => tab.outbox.submit('createSale', byDirector('many'))))
  await forget(phone.session.token())
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  expect(new Set((await tab.rows()).map(({ state }) => state))).toEqual(new Set(['waiting-for-sign-in']))
})

test('nobody is sent away, and nobody is signed out, by a queued entry', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  await forget(phone.session.token())
  await tab.outbox.submit('createSale', byDirector('a'))
  expect(phone.session.user()).toMatchObject({ userName: 'director' })
  expect(tab.sentTo).toEqual([])
})

test('on a shared phone each entry goes out under the person who typed it, and the next sees only a number', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'head')
  const tab = phone.openTab()
  here.network.turn('cut')
  for (const comment of ['h1', 'h2']) await tab.outbox.submit('createSale', byHead(comment))
  const director = await phone.signIn(here.office, 'director')
  await tab.outbox.submit('createSale', byDirector('d1'))

  here.network.turn('clear')
  await tab.outbox.wake('hope')
  expect(await booked()).toEqual(['d1 by 1'])
  const books = await readBooks(tab.store, director.id)
  expect(books).toMatchObject({ count: 0, others: 2, people: [{ employeeId: 2, count: 2 }] })
  expect(JSON.stringify(books)).not.toContain('h1')

  await phone.signIn(here.office, 'head')
  await tab.outbox.wake('hope')
  expect(await booked()).toEqual(['d1 by 1', 'h1 by 2', 'h2 by 2'])
})

test.each([1, 3])(
  '%d entries are never booked for another person, even when the token has changed hands',
  async (count) => {
    const phone = makePhone()
    const head = await phone.signIn(here.office, 'head')
    const tab = phone.openTab()
    here.network.turn('cut')
    for (let n = 0; n < count; n += 1) await tab.outbox.submit('createSale', byHead(`h${n}`))
    phone.session.begin(await here.office.signIn('director'), head)
    here.network.turn('clear')
    await tab.outbox.wake('hope')
    expect(await booked()).toEqual([])
    expect(await readBooks(tab.store, head.id)).toMatchObject({ count, rejected: 0, lane: { state: 'wrong-user' } })
  },
)

test('the worker, too, finds the token changed hands, and books nothing for the wrong person', async () => {
  const phone = makePhone()
  const head = await phone.signIn(here.office, 'head')
  const tab = phone.openTab()
  here.network.turn('cut')
  await tab.outbox.submit('createSale', byHead('h'))
  const kept = {
    id: 'session',
    employeeId: head.id,
    name: head.name,
    token: await here.office.signIn('director'),
  } as const
  await tab.store.session.put(kept)
  const worker = phone.openTab({
    sender: async () => {
      const session = await tab.store.session.get('session')
      return session?.token ? { token: session.token, id: session.employeeId, name: session.name } : undefined
    },
  })
  here.network.turn('clear')
  await worker.outbox.wake('hope')
  expect(await booked()).toEqual([])
  expect(await readBooks(tab.store, head.id)).toMatchObject({ count: 1, lane: { state: 'wrong-user' } })
})

test('a person who may no longer record sales keeps the entries, for the owner to decide', async () => {
  const phone = makePhone()
  const worker = await phone.signIn(here.office, 'worker')
  const tab = phone.openTab()
  const sale = makeSale({ saleByEmployee: { id: 3 } })
  expect(await tab.outbox.submit('createSale', sale)).toMatchObject({ state: 'rejected', row: { needs: 'owner' } })
  expect(await readBooks(tab.store, worker.id)).toMatchObject({ count: 1, rejected: 1 })

  await here.office.db.updateTable('employee').set({ maySell: 1 }).where('id', '=', 3).execute()
  const [row] = await tab.rows()
  if (row) await tab.outbox.sendAgain(row)
  expect(await booked()).toEqual([' by 3'])
})

test('when nobody is signed in the phone says that entries wait for a sign-in, and whose', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'head')
  const tab = phone.openTab()
  here.network.turn('cut')
  await tab.outbox.submit('createSale', byHead('h'))
  phone.session.end()
  here.network.turn('clear')
  await tab.outbox.wake('hope')
  const people = [{ employeeId: 2, name: 'Head Sample', count: 1 }]
  expect(await readBooks(tab.store, undefined)).toMatchObject({ others: 1, people, lane: { state: 'sign-in' } })
  await expect(tab.outbox.submit('createSale', byHead('x'))).rejects.toMatchObject({ code: 'sign-in-first' })
})

test('no entry, and no file made of them, holds a token', async () => {
  const phone = makePhone()
  await phone.signIn(here.office, 'director')
  const tab = phone.openTab()
  here.network.turn('cut')
  await tab.outbox.submit('createSale', byDirector('export me'))
  const { text } = await tab.outbox.exportRows()
  expect(text).toContain('export me')
  expect(text + JSON.stringify(await tab.rows())).not.toContain(phone.session.token())
})
