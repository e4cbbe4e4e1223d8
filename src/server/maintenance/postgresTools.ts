import { execFile, type IOType, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/**
 * Writes a snapshot of a PostgreSQL database into an archive; writes continue meanwhile.
 *
 * @throws Error with the last lines of pg_dump, or a hint how to install it
 */
export function dumpPostgres(databaseUrl: string, to: string): Promise<void> {
  return runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', to], databaseUrl)
}

/** Reads a whole archive. @throws Error if it is damaged or incomplete */
export function checkArchive(file: string): Promise<void> {
  return runTool('pg_restore', ['--file=-', file])
}

/**
 * Updates the planner's statistics after a bulk load. PostgreSQL does it by itself only after minutes, and until then
 * checking and opening five years of data take three times as long.
 */
export async function analyze(db: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`analyze`.execute(db)
}

/**
 * Why this machine cannot make backups of a PostgreSQL database: its programs are missing or older than the server.
 * Undefined if it can.
 */
export async function explainUnusableTools(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    db.withoutPlugins(),
  )
  const server = rows[0]?.version ?? ''
  for (const program of ['pg_dump', 'pg_restore']) {
    const version = await readToolVersion(program)
    if (version === undefined) return createMissingToolError(program).message
    if (Number.parseInt(version, 10) < Number.parseInt(server, 10))
      return `${program} is of version ${version}, and the server of ${server}. Install that version or a newer one.`
  }
  return undefined
}

async function readToolVersion(program: string): Promise<string | undefined> {
  const output = await promisify(execFile)(program, ['--version']).catch(() => undefined)
  return output?.stdout.match(/\d+(\.\d+)*/)?.[0]
}

/** Connection parameters of libpq that are secret. Only the password has a variable of its own; the driver knows no other. */
const SECRET_PARAMETERS = new Set([
  ...['password', 'sslpassword', 'oauth_client_secret', 'scram_client_key', 'scram_server_key'],
])
/** What this process does with the output and the input of a running program. */
type Pipes = { read?: (stdout: Readable) => Promise<void>; write?: (stdin: Writable) => Promise<void> }

/**
 * Runs a program of PostgreSQL. The password is not in its arguments, which every user of the machine can list.
 *
 * @throws Error with the last lines of the program, or what `read` or `write` throws
 */
export async function runTool(program: string, args: string[], databaseUrl?: string, pipes: Pipes = {}): Promise<void> {
  const connectionArgs = databaseUrl === undefined ? [] : [`--dbname=${omitSecrets(databaseUrl)}`]
  // The password that the server itself would send, wherever it stands in the URL.
  const password = databaseUrl && new pg.Client({ connectionString: databaseUrl }).password
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const { read, write } = pipes
  const stdio: IOType[] = [write ? 'pipe' : 'ignore', read ? 'pipe' : 'ignore', 'pipe']
  const child = spawn(program, [...connectionArgs, ...args], { stdio, env })
  let errorOutput = ''
  child.stderr?.on('data', (text) => {
    errorOutput = (errorOutput + text).slice(-2_000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? createMissingToolError(program) : error),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed: ${errorOutput.trim()}`)),
    )
  })
  // A program that ends early breaks the pipe of its writer, and a reader that fails breaks the pipe of the program: the
  // first of these errors is the cause.
  const wasRead = child.stdout ? read?.(child.stdout) : undefined
  const wasWritten = child.stdin ? write?.(child.stdin) : undefined
  for (const result of await Promise.allSettled([wasRead, ended, wasWritten]))
    if (result.status === 'rejected') throw result.reason
}

/** The URL without secrets. libpq reads `+` as itself, so a space must be written as `%20`. */
function omitSecrets(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = ''
  const parameters = [...url.searchParams].filter(([name]) => !SECRET_PARAMETERS.has(name))
  url.search = parameters.map((parameter) => parameter.map(encodeURIComponent).join('=')).join('&')
  return url.href
}

function createMissingToolError(program: string): Error {
  return new Error(
    `${program} is not installed on this machine. It belongs to PostgreSQL's client programs ` +
      '(on Debian: apt-get install postgresql-client), in the version of the server or a newer one.',
  )
}
