import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { hashToken } from '#server/auth/authenticate.ts'
import { computeEntryKey } from '#server/auth/entryKey.ts'
import { openDatabase, openWithDialect } from '#server/database/openDatabase.ts'
import { createSqliteDialect } from '#server/database/sqlite/sqliteDialect.ts'
import type { Tables } from '#server/database/tables.ts'
import { renewGeneration } from '#server/queries/generation.ts'
import { createTestApp } from '#test/support/server/createTestApp.ts'
import { openTestServer } from '#test/support/server/testServer.ts'
import type { Scheduler } from './scheduler.ts'
import { createSteppedDialect } from './steppedDialect.ts'
import { DEVICE_IDS, EMPLOYEE_IDS, OTHER_DEVICE_ID, USER_NAMES, type UserName } from './userNames.ts'

export type ServerRequest = { method: string; path: string; headers: [string, string][]; body: string }
export type ServerAnswer = { status: number; headers: [string, string][]; body: string }
export type SteppedServer = Awaited<ReturnType<typeof openSteppedServer>>

const waitForever = () => new Promise<never>(() => {})
/** The number of prepared sessions per person on each device. */
const TOKENS_PER_PERSON = 30
const buildToken = (who: UserName, place: string, n: number) => `sample-token-of-${who}-${place}-${n}`
/** The devices on which the sessions begin. */
const PLACES = [...DEVICE_IDS, OTHER_DEVICE_ID]

const SHARED_MEMORY_DIR = '/dev/shm'
const createScratchDir = () =>
  mkdtempSync(join(existsSync(SHARED_MEMORY_DIR) ? SHARED_MEMORY_DIR : tmpdir(), 'khet-simulation-'))

/** Copies the database files at this instant, as a killed process leaves them. */
function copyDatabaseFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const file of ['shop.sqlite', 'shop.sqlite-wal'])
    if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file))
}

let templateDir: string | undefined

/** A shop with people, parties, products and prepared sessions; created once. */
async function createTemplateShop(): Promise<string> {
  if (templateDir) return templateDir
  const made = createScratchDir()
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  const { db, call, tokenOf, close } = await openTestServer({ opened: openDatabase({ dataDir: made }) })
  for (const who of USER_NAMES) await tokenOf(who)
  await call('director', 'POST', '/api/employee', { kind: 'ACCOUNT', firstName: 'SBI UPI' })
  for (const { id: _, ...session } of await db.selectFrom('session').selectAll().execute()) {
    const who = USER_NAMES[session.employeeId - 1]
    const at = '2026-04-05T05:00:00.000Z'
    if (!who) continue
    for (const deviceId of PLACES) {
      const rows = Array.from({ length: TOKENS_PER_PERSON }, (_, n) => {
        const tokenHash = hashToken(buildToken(who, deviceId, n))
        return { ...session, tokenHash, deviceId, createdAt: at, lastUsedAt: at }
      })
      await db.insertInto('session').values(rows).execute()
    }
  }
  await close()
  templateDir = made
  return made
}

/**
 * The real server on real SQLite files. At every query another actor may run first, or the process may be killed;
 * committed data stay.
 */
export async function openSteppedServer(scheduler: Scheduler) {
  const rootDir = createScratchDir()
  const snapshots = [await scheduler.apart(createTemplateShop)]
  const signInCounts: Record<UserName, number> = { director: 0, head: 0 }
  let processNumber = 0
  let isRunning = true
  let snapshotToRestore: string | undefined
  let restoreCount = 0
  let queriesUntilDeath: number | undefined
  let queriesUntilBusy: number | undefined
  let rejectPending: ((why: Error) => void)[] = []
  const currentDir = () => join(rootDir, String(processNumber))

  /** Resolves at the server's next turn; never after it was killed. */
  async function waitForTurn(ownNumber: number): Promise<void> {
    if (ownNumber !== processNumber) return waitForever()
    if (scheduler.isUnscheduledNow()) return
    await new Promise<void>((go) => scheduler.soon(go, 'server'))
    if (ownNumber !== processNumber) return waitForever()
    if (queriesUntilDeath === undefined || queriesUntilDeath-- > 0) return
    kill()
    return waitForever()
  }

  function isBusy(): boolean {
    if (queriesUntilBusy === undefined || scheduler.isUnscheduledNow() || queriesUntilBusy-- > 0) return false
    queriesUntilBusy = undefined
    scheduler.log('the database is busy')
    return true
  }

  function startProcess() {
    const ownNumber = processNumber
    const { db } = openWithDialect(
      'sqlite',
      createSteppedDialect(createSqliteDialect(currentDir()), () => waitForTurn(ownNumber), isBusy),
    )
    // A busy database is not waited for: the caller gets 503 at once.
    const app = createTestApp({
      db,
      clock: () => new Date(scheduler.now()),
      busyTimeoutMs: 0,
      checkResponses: false,
      beforeResponse: () => waitForTurn(ownNumber),
    })
    return { db, app }
  }

  function kill(): void {
    if (!isRunning) return
    snapshots.push(currentDir())
    processNumber += 1
    isRunning = false
    queriesUntilDeath = undefined
    queriesUntilBusy = undefined
    copyDatabaseFiles(snapshots.at(-1) ?? '', currentDir())
    scheduler.log('the server dies')
    for (const reset of rejectPending) reset(new TypeError('connection reset'))
    rejectPending = []
  }

  copyDatabaseFiles(snapshots[0] ?? '', currentDir())
  let { db, app } = startProcess()
  const computeKey = (who: UserName) => computeEntryKey(db as unknown as Kysely<Tables>, EMPLOYEE_IDS[who], '')
  const entryKeys = await scheduler.apart(() => Promise.all(USER_NAMES.map(computeKey)))

  async function handle({ method, path, headers, body }: ServerRequest): Promise<ServerAnswer> {
    const response = await app.request(path, { method, headers, ...(method !== 'GET' && { body }) })
    return { status: response.status, headers: [...response.headers], body: await response.text() }
  }

  /** @throws TypeError when the server does not run or is killed meanwhile */
  function send(request: ServerRequest): Promise<ServerAnswer> {
    if (!isRunning) return Promise.reject(new TypeError('connection refused'))
    return new Promise((resolve, reject) => {
      rejectPending.push(reject)
      handle(request).then(resolve, reject)
    })
  }

  return {
    send,
    db: () => db,
    isUp: () => isRunning,
    wasRestored: () => restoreCount > 0,
    /** The number of restores from older backups. */
    restores: () => restoreCount,
    async restart() {
      if (isRunning) return
      if (snapshotToRestore) {
        rmSync(currentDir(), { recursive: true })
        copyDatabaseFiles(snapshotToRestore, currentDir())
      }
      isRunning = true
      ;({ db, app } = startProcess())
      if (snapshotToRestore) await scheduler.apart(() => renewGeneration(db as unknown as Kysely<Tables>))
      scheduler.log(snapshotToRestore ? 'the server is back, with a backup of an earlier day' : 'the server is back')
      if (snapshotToRestore) restoreCount += 1
      snapshotToRestore = undefined
    },
    dieIn(queries: number) {
      queriesUntilDeath = queries
    },
    /** Replaces the database by an earlier copy, as after the loss of a disk. */
    loseDatabase(which: number) {
      kill()
      snapshotToRestore = snapshots[which % snapshots.length]
    },
    beBusyIn(queries: number) {
      queriesUntilBusy = queries
    },
    clearFaults() {
      queriesUntilDeath = undefined
      queriesUntilBusy = undefined
    },
    /** A token of a session that began on this device, or of another program's. */
    signIn(who: UserName, deviceId: string = OTHER_DEVICE_ID): string {
      signInCounts[who] += 1
      return buildToken(who, deviceId, signInCounts[who] % TOKENS_PER_PERSON)
    },
    /** The key that a sign-in of this person brings. The prepared sessions have no device. */
    entryKeyOf: (employeeId: number) => entryKeys[employeeId - 1],
    /** Ends this session on the server as by expiry; the device is not notified. */
    async endSession(token = '') {
      const headers: [string, string][] = [['Authorization', `Bearer ${token}`]]
      await send({ method: 'POST', path: '/api/logout', headers, body: '' }).catch(() => undefined)
    },
    close() {
      rmSync(rootDir, { recursive: true, force: true })
    },
  }
}
