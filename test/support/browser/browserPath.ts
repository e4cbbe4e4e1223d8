/**
 * Finds a Chromium and a Hindi font for the tests. Run as a program (before `npm test`) it installs what is missing.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

const USUAL_BROWSER_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium's headless shell (decision 044), from Debian's package chromium-headless-shell. */
const USUAL_SHELL_PATH = '/usr/lib/chromium/chromium-headless-shell'

const findFirst = (...candidates: (string | undefined)[]) => candidates.find((path) => path && existsSync(path))

/** A whole Chromium: CHROMIUM_PATH, then what the system has, then Playwright's own. */
const findBrowserPath = () => findFirst(process.env.CHROMIUM_PATH, ...USUAL_BROWSER_PATHS, chromium.executablePath())

/** The browser to test with: CHROMIUM_PATH, then the headless shell, then a whole Chromium. */
export const requireTestBrowserPath = (): string =>
  findFirst(process.env.CHROMIUM_PATH, USUAL_SHELL_PATH) ?? requireBrowserPath()

/**
 * The path of a whole Chromium: for benchmarks, and for tests of what the headless shell lacks.
 *
 * @throws Error with what to install when there is none
 */
export function requireBrowserPath(): string {
  const path = findBrowserPath()
  if (path) return path
  throw new Error('The tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.')
}

/** Whether the system has a font with the letters of Hindi; systems other than Linux come with one. */
export const hasHindiFont = (): boolean =>
  process.platform !== 'linux' || Boolean(spawnSync('fc-list', [':lang=hi'], { encoding: 'utf8' }).stdout)

/** Runs a system program without questions; only its error output is shown. */
function runQuietly(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs packages where that is allowed: as root on Debian. */
const installPackages = (...packages: string[]): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  runQuietly('apt-get', 'update') &&
  runQuietly('apt-get', 'install', '-y', '--no-install-recommends', ...packages)

/** Installs Debian's Chromium with its dependencies as root on Debian, elsewhere Playwright's. */
function installBrowser(): void {
  console.log('No Chromium found: installing one for the tests.')
  if (installPackages('chromium', 'chromium-headless-shell') || installPackages('chromium')) return
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  runQuietly(process.execPath, join(playwright, 'cli.js'), 'install', 'chromium')
}

if (import.meta.main) {
  if (!findBrowserPath()) installBrowser()
  // Without the headless shell the tests take longer.
  if (!findFirst(process.env.CHROMIUM_PATH, USUAL_SHELL_PATH)) installPackages('chromium-headless-shell')
  if (!hasHindiFont() && !installPackages('fontconfig', 'fonts-lohit-deva'))
    console.log(
      'No Hindi font found (Debian: apt-get install fontconfig fonts-lohit-deva): Hindi PDFs are not compared.',
    )
  console.log(`Tests use ${requireTestBrowserPath()}`)
}
