import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => closeChecked(server))

const read = async (response: Response): Promise<Schema<'FirstSteps'>> => {
  expect(response.status).toBe(200)
  return response.json()
}
const get = async () => read(await server.call('director', 'GET', '/api/first-steps'))
const change = async (body: Schema<'FirstStepsChange'>) =>
  read(await server.call('director', 'PUT', '/api/first-steps', body))
const listDone = ({ steps }: Schema<'FirstSteps'>) => steps.filter(({ isDone }) => isDone).map(({ step }) => step)

test('a shop with people and products has taken these steps; the firm and a confirmed UPI ID add theirs', async () => {
  const steps = await get()
  expect(steps.isPutAway).toBe(false)
  expect(steps.steps.map(({ step }) => step)).toEqual([
    ...['password', 'firm', 'upi', 'rules', 'people', 'goods', 'devices', 'backup'],
  ])
  expect(listDone(steps)).toEqual(['password', 'people', 'goods'])
  const firm = { name: 'Demo Electronics', address: 'Demo Nagar', phones: [], gstNumber: '' }
  const upi = { id: 'demo@sample', payeeName: 'Demo Electronics' }
  await server.call('director', 'PUT', '/api/settings', { firm, upi })
  expect(listDone(await get())).toEqual(['password', 'firm', 'people', 'goods'])
  await server.call('director', 'PUT', '/api/settings', { upi: { ...upi, confirmed: true } })
  expect(listDone(await get())).toEqual(['password', 'firm', 'upi', 'people', 'goods'])
})

test('people who have left do not count', async () => {
  await server.db.updateTable('employee').set({ active: 0 }).where('id', '<>', 1).execute()
  expect(listDone(await get())).toEqual(['password', 'goods'])
})

test('a step is ticked off by hand, not taken for done, and stays when the list is put away', async () => {
  const isTicked = ({ steps }: Schema<'FirstSteps'>) => steps.filter((step) => step.isTicked).map(({ step }) => step)
  expect(isTicked(await change({ ticked: ['backup', 'rules'] }))).toEqual(['rules', 'backup'])
  expect(listDone(await get())).not.toContain('rules')
  expect(await change({ isPutAway: true })).toMatchObject({ isPutAway: true })
  expect(isTicked(await get())).toEqual(['rules', 'backup'])
  expect(isTicked(await change({ ticked: [] }))).toEqual([])
  expect((await get()).isPutAway).toBe(true)
  const changes: Schema<'ChangePage'> = await (
    await server.call('director', 'GET', '/api/changes?subject=settings')
  ).json()
  expect(changes.content.map(({ operation }) => operation)).toEqual(Array(3).fill('changeFirstSteps'))
})

test('the settings name the list until it is put away', async () => {
  const read = async () => (await server.call('director', 'GET', '/api/settings')).json()
  expect(await read()).toMatchObject({ hasFirstSteps: true })
  await change({ isPutAway: true })
  expect(await read()).not.toHaveProperty('hasFirstSteps')
})

test('a bank account does not count as an employee', async () => {
  await server.db.updateTable('employee').set({ kind: 'ACCOUNT' }).where('id', '<>', 1).execute()
  expect(listDone(await get())).not.toContain('people')
})

test('only Directors see and change them', async () => {
  for (const userName of ['head', 'worker', 'trainee']) {
    expect((await server.call(userName, 'GET', '/api/first-steps')).status).toBe(403)
    expect((await server.call(userName, 'PUT', '/api/first-steps', { isPutAway: true })).status).toBe(403)
  }
  expect((await get()).isPutAway).toBe(false)
})
