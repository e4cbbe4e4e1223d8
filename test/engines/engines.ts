import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BROWSER_FLAGS, UNOPTIMIZED_FLAGS } from '#test/support/browser/browserFlags.ts'
import { startFirefox } from './startFirefox.ts'
import { type DrivenBrowser, endProcess, startWithDriver } from './webDriver.ts'

type Engine = {
  name: string
  programs: readonly string[]
  /** A page may be left only when its transactions are over: otherwise the next one often waits for its tables for ever. */
  needsIdleDatabase?: boolean
  start: (programs: readonly string[]) => Promise<DrivenBrowser>
}

/** The engines and the programs that each needs (Debian: firefox-esr; webkit2gtk-driver, xvfb; chromium-driver). */
const ENGINES: readonly Engine[] = [
  { name: 'Firefox ESR', programs: ['firefox-esr'], start: ([firefox = '']) => startFirefox(firefox) },
  {
    name: 'WebKitGTK',
    needsIdleDatabase: true,
    programs: ['WebKitWebDriver', 'Xvfb'],
    start: ([driver = '', xvfb = '']) => startWebKit(driver, xvfb),
  },
  {
    name: 'Chromium',
    programs: ['chromedriver', 'chromium'],
    start: ([driver = '', binary]) => {
      const args = ['--headless=new', '--no-sandbox', ...BROWSER_FLAGS, ...UNOPTIMIZED_FLAGS]
      return startWithDriver(driver, { 'goog:chromeOptions': { binary, args } })
    },
  },
]

const findProgram = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Every engine with what is missing on this machine; `start` of one without missing programs starts its browser. */
export const engines = ENGINES.map(({ name, programs, needsIdleDatabase = false, start }) => ({
  name,
  needsIdleDatabase,
  missing: programs.filter((program) => !findProgram(program)),
  start: () => start(programs.map((program) => findProgram(program) ?? program)),
}))

/** WebKitGTK has no headless mode: Xvfb is a virtual screen. */
async function startWebKit(driver: string, xvfb: string): Promise<DrivenBrowser> {
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout?.once('data', (data) => resolve(String(data).trim()))
    screen.once('exit', () => reject(new Error('Xvfb ended by itself')))
  })
  const browser = await startWithDriver(driver, {}, { DISPLAY: `:${display}` })
  return {
    send: browser.send,
    async end() {
      await browser.end()
      await endProcess(screen)
    },
  }
}
