import { expect, test } from 'vitest'
import { makeProduct } from '#test/support/contract/makeStock.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

// Whether the contract accepts such a body or not, only a number changes an amount.
test.each([null, ''])('%j as an amount changes no opening balance, pay or labour cost', async (nothing) => {
  const server = await openTestServer()
  const call = (method: string, path: string, body?: object) => server.call('director', method, path, body)
  const get = async (path: string) => (await call('GET', path)).json()
  await call('PUT', '/api/party/1', { openingBalance: 1500, openingDate: '2026-04-01' })
  await call('PUT', '/api/employee/3', { openingBalance: 700, openingDate: '2026-04-01', monthlySalary: 9000 })
  await call('POST', '/api/products', makeProduct({ labourCost: 25, compId: [], compQuant: [] }))
  for (const [path, body] of [
    ['/api/party/1', { openingBalance: nothing, city: 'Rampur' }],
    ['/api/party', { id: 1, openingBalance: nothing, city: 'Rampur' }],
    ['/api/employee/3', { openingBalance: nothing, monthlySalary: nothing, salary: nothing, mobile: '55555' }],
    ['/api/products/4', { labourCost: nothing, comment: 'x' }],
  ] as const)
    await call('PUT', path, body)
  expect(await get('/api/party/1')).toMatchObject({ openingBalance: 1500, balance: 1500 })
  expect(await get('/api/employee/3')).toMatchObject({ openingBalance: 700, monthlySalary: 9000 })
  expect(await get('/api/products/4')).toMatchObject({ labourCost: 25 })
  await server.close()
})
