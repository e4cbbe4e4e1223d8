import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from '#test/support/browser/browserFlags.ts'
import { requireTestBrowserPath } from '#test/support/browser/browserPath.ts'
import { typeCredentials } from '#test/support/browser/userActions.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { findFreePort } from '#test/support/server/findFreePort.ts'

/** The parts of a clone that these commands need. Packages are found in node_modules of the folder above the copy. */
const CLONED_FILES = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json', 'test/support']

const SALES_TITLE_PATTERN = /(?<=allSales: \{ en: ')[^']+/

const ADDRESS_PATTERN = /http:\/\/127\.0\.0\.1:\d+/

let folder: string
let browser: Browser | undefined
let program: ChildProcess | undefined
let output: string

beforeEach(() => {
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync('.cache/development-')
  output = ''
  for (const name of CLONED_FILES) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(name, join(folder, name), { recursive: true })
  }
})
afterEach(async () => {
  await browser?.close()
  browser = undefined
  if (program?.exitCode === null && program.kill()) await once(program, 'exit')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a program in the copy, with a port of its own and no data. */
function start(port: number, ...args: string[]): ChildProcess {
  const { DATA_DIR: _, FORCE_COLOR: __, ...env } = process.env
  // Colours, which Vite uses wherever CI is set, would stand in the middle of the addresses that are looked for.
  const own = { PORT: String(port), DATABASE_URL: '', NO_COLOR: '1' }
  program = spawn(process.execPath, args, { cwd: folder, env: { ...env, ...own } })
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => (output += text))
  return program
}

/** Waits until the program has printed something. */
async function waitForOutput(text: string | RegExp): Promise<void> {
  await expect
    .poll(() => program?.exitCode !== null || new RegExp(text).test(output), { timeout: timeLimitMs(120) })
    .toBe(true)
  expect(output).toMatch(text)
}

test('npm run dev starts in a fresh clone, accepts a sign-in and shows a changed text', async () => {
  const port = await findFreePort()
  start(await findFreePort(), 'src/server/cli/dev.ts', '--port', String(port), '--strictPort', '--host', '127.0.0.1')
  await waitForOutput(`127.0.0.1:${port}`)
  browser = await chromium.launch({
    executablePath: requireTestBrowserPath(),
    args: ['--no-sandbox', ...BROWSER_FLAGS, ...UNOPTIMIZED_FLAGS],
  })
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` })
  page.setDefaultTimeout(timeLimitMs(30))
  await page.goto('/login')
  await typeCredentials(page, 'director')
  await page.goto('/ShowSales')
  await page.getByRole('table').waitFor()
  const file = join(folder, 'src/texts/salesList.ts')
  const texts = readFileSync(file, 'utf8')
  expect(texts).toMatch(SALES_TITLE_PATTERN)
  writeFileSync(file, texts.replace(SALES_TITLE_PATTERN, 'Sales of the changed text'))
  await page.getByText('Sales of the changed text').first().waitFor()
  expect(output).not.toContain('proxy error')
})

test('npm run demo in a fresh clone prints at most ten lines before the address of the shop', async () => {
  const demo = start(await findFreePort(), 'src/server/cli/demo.ts', '--build')
  await waitForOutput(ADDRESS_PATTERN)
  const before = output.slice(0, output.indexOf('http://')).trimEnd().split('\n')
  expect(before.length).toBeLessThanOrEqual(10)
  const address = ADDRESS_PATTERN.exec(output)?.[0]
  expect(await (await fetch(`${address}/shop`)).text()).toContain('</html>')
  demo.kill()
  await once(demo, 'exit')
})
