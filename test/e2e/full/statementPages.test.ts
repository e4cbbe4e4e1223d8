import { expect, test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { addDays, toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { fetchToken } from '#test/support/contract/fetchToken.ts'

const shop = setUpShop('director')
const today = toShopDay(new Date())
const from = addDays(today, -40)

const post = (path: string, body: object) => shop.server.request('director', path, { method: 'POST', body })
async function remove(id: number): Promise<void> {
  const token = await fetchToken(shop.server.address, 'director')
  const headers = { Authorization: `Bearer ${token}` }
  const { ok } = await fetch(`${shop.server.address}/api/sales/${id}`, { method: 'DELETE', headers })
  if (!ok) throw new Error(`sale ${id} was not deleted`)
}

/** A party with 80 payments of different amounts, today; returns the ids of the sales, oldest first. */
async function addParty(name: string) {
  const party = (await post('/api/party', { name, type: 'PURCHASE' })) as Schema<'Party'>
  const payment = {
    salesParty: { id: party.id },
    saleByEmployee: { id: 1 },
    date: today,
    productDetails: [],
    comment: '',
  }
  const pay = async (rupees: number) =>
    ((await post('/api/sales', { ...payment, amountPaid: rupees })) as { id: number }).id
  const ids: number[] = []
  for (let rupees = 1; rupees <= 80; rupees += 1) ids.push(await pay(rupees))
  return { party, pay, ids }
}

/** The amounts of the printed rows without the opening, each as its sign and digits. */
async function readPrintedAmounts(): Promise<number[]> {
  const paper = shop.device.page.locator('.paper')
  await paper.locator('tbody').first().waitFor()
  const rows = await paper.locator('tbody').allInnerTexts()
  return rows.slice(1).map((row) => Number(/₹([\d,]+(?:\.\d+)?)/.exec(row)?.[1]?.replaceAll(',', '')))
}

const printPeriod = async () => {
  const { page } = shop.device
  await page.getByRole('button', { name: 'Send or print' }).click()
  await page.getByRole('dialog', { name: 'Statement of account' }).getByRole('img').waitFor()
}

test.each(['deleted', 'added'])(
  'a sale is %s while the pages of a statement load: the paper has every row once, and its balances follow from one another',
  async (change) => {
    const { party, pay, ids } = await addParty(`Demo Kisan ${change}`)
    const { page } = shop.device
    let isChanged = false
    await page.route(/\/statement\?.*page=1/, async (route) => {
      if (!isChanged) {
        isChanged = true
        if (change === 'deleted') for (const id of ids.slice(-10)) await remove(id)
        else for (let rupees = 81; rupees <= 90; rupees += 1) await pay(rupees)
      }
      await route.continue()
    })
    await shop.device.open(`/sale/party/${party.id}?from=${from}&to=${today}`)
    await page.getByRole('button', { name: 'Load older' }).waitFor()
    await printPeriod()
    expect(isChanged).toBe(true)
    // The account at the moment of its first page, whole.
    const expected = Array.from({ length: 80 }, (_, index) => index + 1)
    expect(await readPrintedAmounts()).toEqual(expected)
    const sum = expected.reduce((total, rupees) => total + rupees, 0)
    expect((await page.locator('.paper').innerText()).replaceAll(/\s+/g, ' ')).toContain(
      `Balance ₹${sum.toLocaleString('en-IN')} due to you`,
    )
    await page.unrouteAll()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  },
)

test('the list on the screen continues after its last row, also when rows are deleted before "load older"', async () => {
  const { party, ids } = await addParty('Demo Kisan older')
  const { page } = shop.device
  await shop.device.open(`/sale/party/${party.id}?from=${from}&to=${today}`)
  const passbook = page.getByRole('table', { name: 'Statement' })
  await page.getByRole('button', { name: 'Load older' }).waitFor()
  for (const id of ids.slice(-10)) await remove(id)
  await page.getByRole('button', { name: 'Load older' }).click()
  await expect.poll(() => passbook.locator('tbody').count()).toBe(80)
  const amounts = (await passbook.locator('tbody tr:first-child td:nth-child(3)').allInnerTexts()).map(Number)
  expect(amounts).toEqual(Array.from({ length: 80 }, (_, index) => 80 - index))
  await page.reload()
  await expect.poll(() => passbook.locator('tbody').count()).toBe(70)
})

test('pages of different age that do not fit together are neither printed nor shown as whole; both languages say so', async () => {
  const { party, ids } = await addParty('Demo Kisan torn')
  const { page } = shop.device
  await shop.device.open(`/sale/party/${party.id}?from=${from}&to=${today}&pages=2`)
  const passbook = page.getByRole('table', { name: 'Statement' })
  await expect.poll(() => passbook.locator('tbody').count()).toBe(80)
  // The second page stays as old as this answer; the first one changes with a document of the second.
  const second = await page.evaluate(
    async ([id, start, end]) => {
      const address = `/api/party/${id}/statement?from=${start}&to=${end}&page=0&size=50`
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      const first = await (await fetch(address, { headers })).json()
      const after = first.content.at(-1).id
      return (await fetch(`${address.replace('page=0', 'page=1')}&after=${after}`, { headers })).json()
    },
    [party.id, from, today] as const,
  )
  await page.route(/\/statement\?.*page=1/, (route) => route.fulfill({ json: second }))
  for (const id of ids.slice(0, 3)) await remove(id)
  await page.reload()
  await page.getByText('The entries do not add up to the balance').waitFor()
  await page.getByRole('button', { name: 'Send or print' }).click()
  await page.getByText('Not printed: the account changed while it was loaded').waitFor()
  expect(await page.locator('.paper').count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => passbook.locator('tbody').count()).toBe(77)
  expect(await page.getByText('The entries do not add up to the balance').count()).toBe(0)
})
