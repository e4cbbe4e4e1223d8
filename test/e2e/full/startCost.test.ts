import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveStaffSite, writeBaselineSite } from '#test/bench/staffSites.ts'
import { measureWarmStart } from '#test/bench/visitAsStaff.ts'
import { setUpSampleServer } from '#test/support/browser/setUpSampleServer.ts'

/** The processor time of the page's main thread beside that of a form written by hand. Four to nine times is measured. */
const MAX_MAIN_THREAD_RATIO = 15
/** Libraries, start, database, lists, forms, the sale form and the bundler's own. */
const MAX_SCRIPTS = 7

const shop = setUpSampleServer()
let baselineFolder: string
beforeAll(() => {
  baselineFolder = writeBaselineSite()
})
afterAll(() => rmSync(baselineFolder, { recursive: true, force: true }))

async function measure(folder: string, isBaseline: boolean) {
  const site = await serveStaffSite(folder, shop.server.address)
  try {
    return await measureWarmStart(site, isBaseline)
  } finally {
    site.close()
  }
}

test('a start of the sale form loads at most 7 scripts, moves nothing, and takes at most 15 times the processor time of a form written by hand', async () => {
  const ours = await measure('dist', false)
  const baseline = await measure(baselineFolder, true)
  expect(ours.modules).toBeLessThanOrEqual(MAX_SCRIPTS)
  expect(ours.cls).toBe(0)
  expect(baseline.mainThread).toBeGreaterThan(0)
  expect(ours.mainThread / baseline.mainThread).toBeLessThan(MAX_MAIN_THREAD_RATIO)
})
