import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from 'playwright-core'
import { timeLimitMs } from '../runner/timeLimits.ts'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from './browserFlags.ts'
import { requireBrowserPath } from './browserPath.ts'

/**
 * A browser that throttles background tabs as a real device does, and may freeze them. Playwright otherwise keeps every
 * tab visible.
 */
type BackgroundBrowser = AsyncDisposable & { context: BrowserContext }

export async function openBackgroundBrowser(): Promise<BackgroundBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'khet-background-'))
  const browserArgs = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--headless', '--no-first-run']
  const child = spawn(requireBrowserPath(), [
    ...browserArgs,
    ...BROWSER_FLAGS,
    ...UNOPTIMIZED_FLAGS,
    '--no-sandbox',
    '--lang=en-IN',
    'about:blank',
  ])
  const exited = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const [, endpoint] = /listening on (ws:\S+)/.exec(line) ?? []
      if (endpoint) resolve(endpoint)
    })
    exited.then(() => reject(new Error('the browser ended at once')), reject)
  })
  const browser = await chromium.connectOverCDP(address, { noDefaults: true })
  const [context = await browser.newContext()] = browser.contexts()
  context.setDefaultTimeout(timeLimitMs(30))
  return {
    context,
    async [Symbol.asyncDispose]() {
      await browser.close()
      child.kill('SIGKILL')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
