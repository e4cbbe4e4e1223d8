import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { checkSearchTexts } from '#server/queries/integrity/checkSearchTexts.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { makeProduction } from '#test/support/contract/makeStock.ts'
import { closeChecked } from '#test/support/server/closeChecked.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ clock: () => new Date('2026-04-20T05:00:00Z') })
})
// Checks that the search text of every row is that of what was typed.
afterEach(() => closeChecked(server))

const send = async (method: string, path: string, body?: object) => {
  const answer = await server.call('director', method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return answer.status === 204 ? undefined : answer.json()
}
const findParties = async (keyword: string): Promise<number[]> =>
  (await send('POST', '/api/party/search', { keyword })).map(({ id }: { id: number }) => id)
const countSales = async (search: string): Promise<number> =>
  (await send('GET', `/api/sales/sums?search=${encodeURIComponent(search)}`)).count

const NAME_SPELLINGS = ['फ़िरोज़ चाँद', 'फिरोज चांद', '\u095eिरो\u095b चाँद', 'फ\u093cिरोज\u093c\u200d चाँद\u200c']
const COMMENT_SPELLINGS = ['चन्द्र बाज़ार १२', 'चंद्र बाजार 12', 'चन्\u200dद्र बा\u095bार 12']

test('a party is found by every spelling of its name, and by its number in every form', async () => {
  for (const name of NAME_SPELLINGS) {
    const party: Schema<'Party'> = await send('POST', '/api/party', {
      ...{ name, type: 'PURCHASE', city: 'Élan', mobile: '५५५५५ ०९०७७, +977 55555 09078' },
    })
    // What was typed stays as it was typed.
    expect(party).toMatchObject({ name, mobile: '५५५५५ ०९०७७, +977 55555 09078' })
    for (const keyword of [...NAME_SPELLINGS, 'ÉLAN', 'elan', '5555509077', '०५५५५५०९०७७', '+9775555509078'])
      expect([name, keyword, await findParties(keyword)]).toEqual([name, keyword, [party.id]])
    await send('PUT', `/api/party/${party.id}`, { name: 'Renamed', city: '', mobile: '' })
    expect(await findParties('फिरोज')).toEqual([])
    expect(await findParties('elan')).toEqual([])
  }
})

test('documents are found by every spelling of a comment, of their employee and of their product', async () => {
  await send('PUT', '/api/employee/3', { firstName: 'अन्सारी', lastName: 'Éric' })
  await send('PUT', '/api/products/1', { name: 'पम्प Énergie' })
  await send('POST', '/api/production', makeProduction({ employee: { id: 3 }, product: { id: 1 } }))
  const countProductions = async (search: string): Promise<number> =>
    (await send('GET', `/api/production/sums?search=${encodeURIComponent(search)}`)).count
  for (const search of ['पंप', 'पम्प energie', 'ÉNERGIE', 'अंसारी', 'अन्\u200dसारी ERIC'])
    expect([search, await countProductions(search)]).toEqual([search, 1])
  let count = 0
  for (const comment of COMMENT_SPELLINGS) {
    await send('POST', '/api/sales', makeSale({ comment, saleByEmployee: { id: 3 } }))
    count += 1
    for (const search of [...COMMENT_SPELLINGS, 'अंसारी eric'])
      expect([comment, search, await countSales(search)]).toEqual([comment, search, count])
  }
  await send('PUT', '/api/employee/3', { lastName: 'Sample' })
  expect([await countSales('eric'), await countSales('अंसारी sample')]).toEqual([0, count])
})

test('an import knows a party, a product and a category by another spelling of the name', async () => {
  await send('POST', '/api/party', { name: 'चन्द्र ट्रेडर्स', city: 'गाँव', type: 'PURCHASE' })
  await send('POST', '/api/products', { name: 'पम्प', version: '१' })
  await send('POST', '/api/component/category', { name: 'पुर्ज़े' })
  const lines: Schema<'ImportLine'>[] = [
    { kind: 'party', name: 'चंद्र ट्रेडर्स', city: 'गांव' },
    { kind: 'product', name: 'पंप' },
    { kind: 'component', name: 'Relay', catagory: 'पुर्जे' },
  ]
  const { verdicts, sums }: Schema<'ImportCheck'> = await send('POST', '/api/imports/check', {
    ...{ date: '2026-04-01', lines },
  })
  expect(verdicts).toMatchObject([
    { line: 0, state: 'known', reason: 'same-name' },
    { line: 1, state: 'known', reason: 'same-name' },
  ])
  await send('POST', '/api/imports', { date: '2026-04-01', fileName: 'old.csv', lines, sums })
  const categories: Schema<'Category'>[] = await send('GET', '/api/component/categories/all')
  expect(categories.filter(({ name }) => name.startsWith('पु'))).toHaveLength(1)
})

test('the number of another country is not that of a party with the same ten digits', async () => {
  await send('POST', '/api/party', { name: 'Demo Gurkha', type: 'PURCHASE', mobile: '+977 55555 00001' })
  const { sameMobile }: Schema<'Attention'> = await send('GET', '/api/attention')
  expect(sameMobile.count).toBe(0)
  const lines = [{ kind: 'party', name: 'Demo Bahadur', mobile: '00977-5555500001' }]
  const { verdicts }: Schema<'ImportCheck'> = await send('POST', '/api/imports/check', { date: '2026-04-01', lines })
  expect(verdicts).toMatchObject([{ line: 0, state: 'known', reason: 'same-mobile', like: 'Demo Gurkha' }])
})

test('a search text that does not follow from the typed text is a violation', async () => {
  await send('POST', '/api/sales', makeSale({ comment: 'चाँद' }))
  for (const table of ['sale', 'party', 'product', 'employee']) {
    await sql`update ${sql.table(table)} set search = 'x' || search where id = 1`.execute(server.db)
    expect(await checkSearchTexts(server.db)).toEqual([`the search text of ${table} 1 is not that of what was typed`])
    await sql`update ${sql.table(table)} set search = substr(search, 2) where id = 1`.execute(server.db)
  }
})
