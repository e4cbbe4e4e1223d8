import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createApp } from '#server/app.ts'
import { openDatabase, over } from '#server/database/connect.ts'
import { sqliteDialect } from '#server/database/sqlite.ts'
import type { Tables } from '#server/database/tables.ts'
import { tokenHash } from '#server/http/whoIs.ts'
import { renewGeneration } from '#server/queries/books.ts'
import { openOffice } from '#test/support/office.ts'
import { PEOPLE, type Person } from './people.ts'
import { steppedDialect } from './stepped.ts'
import type { Time } from './time.ts'

export type Asked = { method: string; path: string; headers: [string, string][]; body: string }
export type Answer = { status: number; headers: [string, string][]; body: string }
export type SteppedOffice = Awaited<ReturnType<typeof openSteppedOffice>>

const never = () => new Promise<never>(() => {})
/** So many times each person can sign in. */
const SIGN_INS = 60
const tokenFor = (who: Person, n: number) => `sample-token-of-${who}-${n}`

const memory = '/dev/shm'
const scratch = () => mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'khet-simulation-'))

/** The files of the books as they are at this instant: what a dead process leaves behind. */
function copyBooks(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const file of ['shop.sqlite', 'shop.sqlite-wal'])
    if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file))
}

let template: string | undefined

/** A shop with people, parties and products, in which everybody has signed in many times; made once. */
async function templateShop(): Promise<string> {
  if (template) return template
  const made = scratch()
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  const { db, signIn, close } = await openOffice({ opened: openDatabase({ dataDir: made }) })
  for (const who of PEOPLE) await signIn(who)
  for (const { id: _, ...session } of await db.selectFrom('session').selectAll().execute()) {
    const who = PEOPLE[session.employeeId - 1]
    const at = '2026-04-05T05:00:00.000Z'
    const more = Array.from({ length: SIGN_INS }, (_, n) => who && tokenHash(tokenFor(who, n)))
    const rows = more.flatMap((hash) => (hash ? [{ ...session, tokenHash: hash, createdAt: at, lastUsedAt: at }] : []))
    await db.insertInto('session').values(rows).execute()
  }
  await close()
  template = made
  return made
}

/**
 * The real office on real SQLite files, at every query of which something else may happen first, or the process may
 * die. What was committed outlives it.
 */
export async function openSteppedOffice(time: Time) {
  const home = scratch()
  const images = [await time.apart(templateShop)]
  const signIns: Record<Person, number> = { director: 0, head: 0 }
  let life = 0
  let up = true
  let restore: string | undefined
  let restores = 0
  let deathIn: number | undefined
  let busyIn: number | undefined
  let callOff: ((why: Error) => void)[] = []
  const dir = () => join(home, String(life))

  /** The office's turn comes; in a life that is over it never does. */
  async function turn(mine: number): Promise<void> {
    if (mine !== life) return never()
    if (time.isApart()) return
    await new Promise<void>((go) => time.soon(go, 'office'))
    if (mine !== life) return never()
    if (deathIn === undefined || deathIn-- > 0) return
    kill()
    return never()
  }

  function isBusy(): boolean {
    if (busyIn === undefined || time.isApart() || busyIn-- > 0) return false
    busyIn = undefined
    time.tell('the database is busy')
    return true
  }

  function begin() {
    const mine = life
    const { db } = over(
      'sqlite',
      steppedDialect(sqliteDialect(dir()), () => turn(mine), isBusy),
    )
    // A busy database is given up at once: whoever asked hears "come back later".
    const app = createApp({ db, clock: () => new Date(time.now()), patience: 0, beforeAnswer: () => turn(mine) })
    return { db, app }
  }

  function kill(): void {
    if (!up) return
    images.push(dir())
    life += 1
    up = false
    deathIn = undefined
    busyIn = undefined
    copyBooks(images.at(-1) ?? '', dir())
    time.tell('the office dies')
    for (const reset of callOff) reset(new TypeError('connection reset'))
    callOff = []
  }

  copyBooks(images[0] ?? '', dir())
  let { db, app } = begin()

  async function answer({ method, path, headers, body }: Asked): Promise<Answer> {
    const response = await app.request(path, { method, headers, ...(method !== 'GET' && { body }) })
    return { status: response.status, headers: [...response.headers], body: await response.text() }
  }

  /** @throws TypeError when the office is not there, or dies meanwhile */
  function ask(asked: Asked): Promise<Answer> {
    if (!up) return Promise.reject(new TypeError('connection refused'))
    return new Promise((resolve, reject) => {
      callOff.push(reject)
      answer(asked).then(resolve, reject)
    })
  }

  return {
    ask,
    db: () => db,
    isUp: () => up,
    wasRestored: () => restores > 0,
    /** So many times its books were replaced by older ones. */
    restores: () => restores,
    async restart() {
      if (up) return
      if (restore) {
        rmSync(dir(), { recursive: true })
        copyBooks(restore, dir())
      }
      up = true
      ;({ db, app } = begin())
      if (restore) await time.apart(() => renewGeneration(db as unknown as Kysely<Tables>))
      time.tell(restore ? 'the office is back, with the books of an earlier day' : 'the office is back')
      if (restore) restores += 1
      restore = undefined
    },
    dieIn(queries: number) {
      deathIn = queries
    },
    /** Its disk is lost; an earlier copy of the books is put in their place. */
    loseBooks(which: number) {
      kill()
      restore = images[which % images.length]
    },
    beBusyIn(queries: number) {
      busyIn = queries
    },
    calm() {
      deathIn = undefined
      busyIn = undefined
    },
    signIn(who: Person): string {
      signIns[who] += 1
      return tokenFor(who, signIns[who] % SIGN_INS)
    },
    /** The office forgets this token, as when its time has passed; nobody tells the phone. */
    async forget(token = '') {
      const headers: [string, string][] = [['Authorization', `Bearer ${token}`]]
      await ask({ method: 'POST', path: '/api/logout', headers, body: '' }).catch(() => undefined)
    },
    close() {
      rmSync(home, { recursive: true, force: true })
    },
  }
}
