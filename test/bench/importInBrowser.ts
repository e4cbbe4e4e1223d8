import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { buildIfStale } from '#test/support/runner/globalSetup.ts'
import { readOwnerPassword, startServer } from '#test/support/server/startProgram.ts'
import { importsTexts as t } from '#texts/imports.ts'

const PASSWORD = 'mitti-aur-paani'

/**
 * Imports a file into an empty shop with a browser, as a person does, and prints the seconds from the choice of the file
 * until its sums are shown, those until it is booked, and the most memory that the pages have needed.
 */
export async function importInBrowser(name: string, file: Buffer): Promise<void> {
  buildIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'khet-bench-'))
  const server = await startServer({ dataDir })
  const device = await launchDevice(server.address)
  try {
    const password = await readOwnerPassword(server)
    const page = await signInFirst(await device.open('/login'), password)
    await device.open('/Import')
    const chooser = page.getByLabel(t.choose.en).last()
    await chooser.waitFor()
    const before = await readPeakMegabytes(page)
    const begun = performance.now()
    await chooser.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: file })
    await page.getByRole('button', { name: t.check.en, exact: true }).click()
    const boxes = page.getByRole('region', { name: t.confirmTitle.en }).getByRole('checkbox')
    await boxes.nth(1).waitFor({ state: 'attached' })
    const checked = performance.now()
    await boxes.nth(0).press('Space')
    await boxes.nth(1).press('Space')
    await page.getByRole('button', { name: t.import.en, exact: true }).click()
    await page.getByText(t.imported.en).waitFor()
    const seconds = [checked - begun, performance.now() - checked].map((ms) => (ms / 1_000).toFixed(1))
    const peak = await readPeakMegabytes(page)
    console.log(
      `${name.padEnd(10)} in the browser: read and checked in ${seconds[0]} s, imported in ${seconds[1]} s, ` +
        `pages ${Math.round(before)} MB before, ${Math.round(peak)} MB at most`,
    )
  } finally {
    await device.close()
    server.child.kill('SIGTERM')
    await server.exited
    rmSync(dataDir, { recursive: true })
  }
}

async function signInFirst(page: Page, password: string): Promise<Page> {
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(/FirstSteps/)
  return page
}

/** The highest resident set of the processes that run pages and workers, each since its start. */
async function readPeakMegabytes(page: Page): Promise<number> {
  const browser = page.context().browser()
  const tools = browser ? await browser.newBrowserCDPSession() : await page.context().newCDPSession(page)
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo')
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1] ?? 0) / 1_024)
  return Math.max(...peaks)
}
