import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { createApp } from '#server/app.ts'
import { over } from '#server/database/connect.ts'
import { sqliteDialect } from '#server/database/sqlite.ts'
import { openOffice } from '#test/support/office.ts'
import type { Time } from './time.ts'

export type Asked = { method: string; path: string; headers: [string, string][]; body: string }
export type Answer = { status: number; headers: [string, string][]; body: string }
export type SteppedOffice = Awaited<ReturnType<typeof openSteppedOffice>>

const never = () => new Promise<never>(() => {})
const busy = () => Object.assign(new Error('database is locked'), { errcode: 5 })

/**
 * The real office on SQLite in memory, at every query of which something else may happen first, or the process may
 * die. What was committed outlives it.
 */
export async function openSteppedOffice(time: Time) {
  const inner = sqliteDialect(undefined).createDriver()
  await inner.init()
  const file = await inner.acquireConnection()
  let life = 0
  let up = true
  let stepping = false
  let deathIn: number | undefined
  let busyIn: number | undefined
  let callOff: ((why: Error) => void)[] = []

  /** The office's turn comes; in a life that is over it never does. */
  async function turn(mine: number): Promise<void> {
    if (mine !== life) return never()
    if (!stepping) return
    await new Promise<void>((go) => time.soon(go, 'office'))
    if (mine !== life) return never()
    if (deathIn !== undefined && deathIn-- === 0) {
      await kill()
      return never()
    }
  }

  const connection = (mine: number): DatabaseConnection => ({
    async executeQuery(query) {
      await turn(mine)
      if (stepping && busyIn !== undefined && query.sql !== 'rollback' && busyIn-- === 0) {
        busyIn = undefined
        time.tell('the database is busy')
        throw busy()
      }
      return file.executeQuery(query)
    },
    streamQuery: (query, size) => file.streamQuery(query, size),
  })

  function dialectOf(mine: number): Dialect {
    const like = sqliteDialect(undefined)
    const driver: Driver = {
      init: async () => {},
      acquireConnection: async () => connection(mine),
      beginTransaction: (on, settings) => inner.beginTransaction(on, settings),
      commitTransaction: (on) => inner.commitTransaction(on),
      rollbackTransaction: (on) => inner.rollbackTransaction(on),
      releaseConnection: async () => {},
      destroy: async () => {},
    }
    return {
      createDriver: () => driver,
      createAdapter: () => like.createAdapter(),
      createQueryCompiler: () => like.createQueryCompiler(),
      createIntrospector: (db) => like.createIntrospector(db),
    }
  }

  function begin() {
    const mine = life
    const { db } = over('sqlite', dialectOf(mine))
    // A busy database is given up at once: whoever asked hears "come back later".
    const app = createApp({ db, clock: () => new Date(time.now()), patience: 0, beforeAnswer: () => turn(mine) })
    return { db, app }
  }

  async function kill(): Promise<void> {
    life += 1
    up = false
    deathIn = undefined
    busyIn = undefined
    time.tell('the office dies')
    await inner.rollbackTransaction(file)
    for (const reset of callOff) reset(new TypeError('connection reset'))
    callOff = []
  }

  let { db, app } = begin()
  await openOffice({ opened: { db, engine: 'sqlite', close: async () => {} } })

  async function answer({ method, path, headers, body }: Asked): Promise<Answer> {
    const sent = { method, headers, ...(method !== 'GET' && { body }) }
    const response = await app.request(path, sent)
    return { status: response.status, headers: [...response.headers], body: await response.text() }
  }
  /** In one go, with nothing in between; not what the simulation is about. */
  async function atOnce<T>(work: () => Promise<T>): Promise<T> {
    stepping = false
    const done = await work()
    stepping = true
    return done
  }

  stepping = true
  return {
    db: () => db,
    isUp: () => up,
    atOnce,
    kill,
    restart() {
      if (up) return
      up = true
      ;({ db, app } = begin())
      time.tell('the office is back')
    },
    dieIn(queries: number) {
      deathIn = queries
    },
    beBusyIn(queries: number) {
      busyIn = queries
    },
    calm() {
      deathIn = undefined
      busyIn = undefined
    },
    /** @throws TypeError when the office is not there, or dies meanwhile */
    ask(asked: Asked): Promise<Answer> {
      if (!up) return Promise.reject(new TypeError('connection refused'))
      return new Promise((resolve, reject) => {
        callOff.push(reject)
        answer(asked).then(resolve, reject)
      })
    },
    /** A call of the sample shop's own people, from another machine: the token of a fresh sign-in. */
    signIn: (username: string) =>
      atOnce(async () => {
        const said = await answer({
          method: 'POST',
          path: '/api/authenticate',
          headers: [['Content-Type', 'application/json']],
          body: JSON.stringify({ username, password: 'sample-only' }),
        })
        if (said.status !== 200) throw new Error(`${username} cannot sign in: ${said.body}`)
        const { value }: { value: string } = JSON.parse(said.body)
        return value
      }),
    /** The office forgets this token, as when its time has passed; nobody tells the phone. */
    forget: (token = '') =>
      atOnce(() =>
        answer({ method: 'POST', path: '/api/logout', headers: [['Authorization', `Bearer ${token}`]], body: '' }),
      ),
    close: () => inner.destroy(),
  }
}
