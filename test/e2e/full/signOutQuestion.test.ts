import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'
import { startShopWithDevice } from '#test/support/browser/shopWithDevice.ts'
import { signInAs, submitSale, switchLanguage, typeOnePieceSale } from '#test/support/browser/userActions.ts'

const shop = setUpSampleServer()

/** Taps on the button of the menu that signs out. */
async function tapSignOut(page: Page, names = { menu: 'Open menu', button: 'Sign out' }) {
  await page.getByRole('button', { name: names.menu }).click()
  await page.getByRole('button', { name: names.button }).click()
}

test('without a network one tap does not sign out: the app asks, and says that the next sign-in needs one', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, network } = scene
  const page = await signInAs(device, 'director', '/ShowSales')
  await page.getByRole('table').waitFor()
  scene.network.cut()
  await tapSignOut(page)
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await question.getByText('logging in needs one', { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  expect(await page.evaluate(() => localStorage.token)).toBeTruthy()

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await switchLanguage(page, 'hi')
  await tapSignOut(page, { menu: 'मेनू खोलें', button: 'लॉगआउट' })
  await page.getByText('लॉगिन के लिए नेटवर्क चाहिए', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'फिर भी लॉगआउट करें' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.token)).toBeUndefined()
  network.restore()
})

test('with entries waiting the question says whose they are and when they are sent', async () => {
  await using scene = await startShopWithDevice(shop.server, 'director', { hasOwnBrowser: true })
  const { device, subject } = scene
  const page = await signInAs(device, 'director', '/addSale')
  await typeOnePieceSale(page, subject, 'waits at the sign-out')
  scene.network.cut()
  await (await submitSale(page)).getByRole('button', { name: 'Close' }).click()
  await tapSignOut(page)
  const name = subject.employee.name
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await question.getByText(`1 entry of ${name} has not been sent yet.`, { exact: false }).waitFor()
  expect(await question.innerText()).toContain(`will be sent when ${name} logs in here again with a connection`)
  await question.getByRole('button', { name: 'Keep for my next login' }).click()
  await page.waitForURL(/\/login/)
  scene.network.restore()
})
