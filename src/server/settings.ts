import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inWords } from './command.ts'
import type { Place } from './database/connect.ts'
import { troubleOf } from './database/trouble.ts'

/** All there is to set, from the environment. */
export type Settings = {
  port: number
  host: string
  place: Place
  site: string | undefined
  proxies: number
  /** Where backups lie, and whether one is made each day without being asked. */
  backups: { folder: string; daily: boolean }
  /** Who knows this word may read the metrics from anywhere. */
  metricsToken: string | undefined
  /** A query that takes longer is written down, in milliseconds. */
  slowQueryMs: number
}

/** The oldest Node that has what the office is built on: node:sqlite, argon2 and TypeScript without a build. */
const OLDEST = [24, 7] as const

/** The built pages, beside the program. The second is there when a build was killed while it put its pages in place. */
const SITES = ['dist', '.cache/site-previous'].map((folder) => resolve(import.meta.dirname, '../..', folder))

/** A secret that is shorter is no secret, in characters. */
const SHORTEST_TOKEN = 16

/**
 * Reads PORT (8080), HOST (127.0.0.1), DATABASE_URL, DATA_DIR (`dataDir` unless set), TRUST_PROXY (0), BACKUP_DIR
 * (backups in DATA_DIR), DAILY_BACKUP (on), METRICS_TOKEN (none) and SLOW_QUERY_MS (200).
 *
 * @throws Error with a sentence for whoever started the program
 */
export function readSettings(env: NodeJS.ProcessEnv, dataDir: string): Settings {
  refuseOldNode(process.versions.node)
  const port = Number(env.PORT || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not ${env.PORT}.`)
  const proxies = Number(env.TRUST_PROXY || 0)
  if (!Number.isInteger(proxies) || proxies < 0 || proxies > 9)
    throw new Error(
      `TRUST_PROXY must say how many proxies of your own stand before the office, not ${env.TRUST_PROXY}.`,
    )
  if (env.METRICS_TOKEN && env.METRICS_TOKEN.length < SHORTEST_TOKEN)
    throw new Error(
      `METRICS_TOKEN can be guessed: make it ${SHORTEST_TOKEN} characters or longer (openssl rand -hex 16).`,
    )
  const slowQueryMs = Number(env.SLOW_QUERY_MS || 200)
  if (!(slowQueryMs > 0)) throw new Error(`SLOW_QUERY_MS must be milliseconds, not ${env.SLOW_QUERY_MS}.`)
  return {
    port,
    proxies,
    slowQueryMs,
    metricsToken: env.METRICS_TOKEN || undefined,
    backups: {
      folder: env.BACKUP_DIR || join(env.DATA_DIR || dataDir, 'backups'),
      daily: (env.DAILY_BACKUP || 'on') !== 'off',
    },
    host: env.HOST || '127.0.0.1',
    place: env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: env.DATA_DIR || dataDir },
    site: SITES.find((folder) => existsSync(join(folder, 'index.html'))),
  }
}

function refuseOldNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new Error(
    `This needs Node ${OLDEST.join('.')} or newer, and runs on ${version}. ` +
      'Start it with npm ("npm start"): npm brings the right Node along after "npm ci".',
  )
}

/** What went wrong at the start, as a sentence. */
export function startTrouble(error: unknown, { port, host, place }: Pick<Settings, 'port' | 'host' | 'place'>): string {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=8081.`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this account. Choose another: PORT=8081.`
  const where = 'dataDir' in place ? `The folder ${place.dataDir}` : 'The database'
  if (troubleOf(error) === 'full') return `${where} is on a disk that is full. Make room there, and start again.`
  const closed = 'dataDir' in place ? notWritable(place.dataDir) : undefined
  if (troubleOf(error) === 'read-only' || closed)
    return `${closed ?? where} cannot be written to. Give this account the right to, and start again.`
  return inWords(error)
}

/** What this account may not write of the books in a folder, or of the way to a folder that is not there yet. */
export function notWritable(folder: string): string | undefined {
  const mayWrite = (path: string) => {
    try {
      accessSync(path, constants.W_OK)
      return true
    } catch {
      return false
    }
  }
  if (!mayWrite(existsSync(folder) ? folder : nearest(folder))) return `The folder ${folder}`
  const file = ['shop.sqlite', 'lock.sqlite']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path) && !mayWrite(path))
  return file && `The file ${file}`
}

/** The folder, or the first above it that is there. */
function nearest(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path))
}
