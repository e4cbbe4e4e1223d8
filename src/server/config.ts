import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { classifyDatabaseError } from './database/databaseErrors.ts'
import type { DatabaseLocation } from './database/openDatabase.ts'
import { explainError } from './runProgram.ts'

/** The configuration, read from environment variables. */
export type ServerConfig = {
  port: number
  host: string
  location: DatabaseLocation
  site: string | undefined
  trustedProxyCount: number
  /** The backup folder, whether the server makes a backup each day, and whether the folder lies outside DATA_DIR. */
  backups: { folder: string; isDaily: boolean; isOutsideDataDir: boolean }
  /** The token that gives access to the metrics from any address. */
  metricsToken: string | undefined
  /** Queries that take longer are logged, in milliseconds. */
  slowQueryMs: number
}

/** The oldest Node with everything the server uses: node:sqlite, argon2 and type stripping. */
const MIN_NODE_VERSION = [24, 7] as const

/** The folder of the built site. The second exists if a build was killed while it moved the new site into place. */
const SITE_FOLDERS = ['dist', '.cache/site-previous'].map((folder) => resolve(import.meta.dirname, '../..', folder))

/** The minimum length of the metrics token, in characters. */
const MIN_TOKEN_LENGTH = 16

/**
 * Reads PORT (8080), HOST (127.0.0.1), DATABASE_URL, DATA_DIR (`dataDir` unless set), TRUST_PROXY (0), BACKUP_DIR
 * (backups in DATA_DIR), DAILY_BACKUP (on), METRICS_TOKEN (none) and SLOW_QUERY_MS (200).
 *
 * @throws Error with a message for the person who starts the program
 */
export function readConfig(env: NodeJS.ProcessEnv, dataDir: string): ServerConfig {
  refuseOldNode(process.versions.node)
  const port = Number(env.PORT || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not ${env.PORT}.`)
  const trustedProxyCount = Number(env.TRUST_PROXY || 0)
  if (!Number.isInteger(trustedProxyCount) || trustedProxyCount < 0 || trustedProxyCount > 9)
    throw new Error(
      `TRUST_PROXY must say how many of your own proxies are in front of the server, not ${env.TRUST_PROXY}.`,
    )
  if (env.METRICS_TOKEN && env.METRICS_TOKEN.length < MIN_TOKEN_LENGTH)
    throw new Error(
      `METRICS_TOKEN can be guessed: make it ${MIN_TOKEN_LENGTH} characters or longer (openssl rand -hex 16).`,
    )
  const slowQueryMs = Number(env.SLOW_QUERY_MS || 200)
  if (!(slowQueryMs > 0)) throw new Error(`SLOW_QUERY_MS must be milliseconds, not ${env.SLOW_QUERY_MS}.`)
  const folder = env.DATA_DIR || dataDir
  return {
    port,
    trustedProxyCount,
    slowQueryMs,
    metricsToken: env.METRICS_TOKEN || undefined,
    backups: {
      folder: env.BACKUP_DIR || join(folder, 'backups'),
      isDaily: (env.DAILY_BACKUP || 'on') !== 'off',
      isOutsideDataDir:
        Boolean(env.BACKUP_DIR) && (Boolean(env.DATABASE_URL) || !isInside(folder, env.BACKUP_DIR ?? '')),
    },
    host: env.HOST || '127.0.0.1',
    location: env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: folder },
    site: SITE_FOLDERS.find((folder) => existsSync(join(folder, 'index.html'))),
  }
}

/** Whether a path is this folder or lies in it. */
function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

function refuseOldNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1])) return
  throw new Error(
    `This needs Node ${MIN_NODE_VERSION.join('.')} or newer, and runs on ${version}. ` +
      'Start it with npm ("npm start"): npm brings the right Node along after "npm ci".',
  )
}

/** Explains in one sentence why the server did not start. */
export function explainStartError(
  error: unknown,
  { port, host, location }: Pick<ServerConfig, 'port' | 'host' | 'location'>,
): string {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=8081.`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this user. Choose another: PORT=8081.`
  const locationName = 'dataDir' in location ? `The folder ${location.dataDir}` : 'The database'
  if (classifyDatabaseError(error) === 'full')
    return `${locationName} is on a disk that is full. Make room there, and start again.`
  const unwritable = 'dataDir' in location ? findUnwritable(location.dataDir) : undefined
  if (classifyDatabaseError(error) === 'read-only' || unwritable)
    return `${unwritable ?? locationName} cannot be written to. Give this account the right to, and start again.`
  return explainError(error)
}

/**
 * The database folder or file that this account cannot write to, or undefined. For a folder that does not exist yet,
 * its nearest existing parent is checked.
 */
export function findUnwritable(folder: string): string | undefined {
  const canWrite = (path: string) => {
    try {
      accessSync(path, constants.W_OK)
      return true
    } catch {
      return false
    }
  }
  if (!canWrite(existsSync(folder) ? folder : findExistingFolder(folder))) return `The folder ${folder}`
  const file = ['shop.sqlite', 'lock.sqlite']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path) && !canWrite(path))
  return file && `The file ${file}`
}

/** The folder, or its nearest existing parent. */
function findExistingFolder(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) || path === dirname(path) ? path : findExistingFolder(dirname(path))
}
