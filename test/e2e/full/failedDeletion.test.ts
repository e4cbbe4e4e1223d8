import { test } from 'vitest'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { setUpShop } from '#test/support/browser/setUpShop.ts'
import { signInAs } from '#test/support/browser/userActions.ts'

const shop = setUpShop()

test('after a failed deletion, the list of productions shows what other people recorded meanwhile', async () => {
  const page = await signInAs(shop.device, 'director', '/ShowProduction')
  const rowButton = page.getByRole('table').getByRole('button').first()
  await rowButton.waitFor()

  const { products, employees } = (await shop.server.request(
    'director',
    '/api/production/add',
  )) as Schema<'ProductionFormData'>
  const [product, employee] = [products[0], employees[0]]
  await shop.server.request('director', '/api/production', {
    method: 'POST',
    body: {
      clientRequestId: crypto.randomUUID(),
      product: { id: product?.id, name: product?.name },
      employee: { id: employee?.id, name: employee?.name },
      quantity: 1,
      date: toShopDay(new Date()),
      comment: 'Recorded meanwhile',
    },
  })

  await page.route('**/api/production/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' })
      : route.continue(),
  )
  await rowButton.click()
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Failed to delete item.').waitFor()
  await page.getByText('Recorded meanwhile').first().waitFor()
})
