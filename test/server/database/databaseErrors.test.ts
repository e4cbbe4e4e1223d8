import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { classifyDatabaseError } from '#server/database/databaseErrors.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { LogLine } from '#server/log.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { openTestServer, type TestServer } from '#test/support/server/testServer.ts'

const KEY = { 'Idempotency-Key': '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11' }

/** Failures of the embedded database's file. */
describe('the server on a database file', () => {
  let folder: string
  let server: TestServer
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'khet-server-'))
    server = await openTestServer({ opened: openDatabase({ dataDir: folder }), busyTimeoutMs: 250 })
    await server.tokenOf('director')
  })
  afterEach(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const sell = () => server.call('director', 'POST', '/api/sales', makeSale(), KEY)
  const sales = async () => (await (await server.call('director', 'GET', '/api/sales/all')).json()).content.length

  /** Simulates another program, such as a backup, that holds a write lock. */
  const lock = () => {
    const other = new DatabaseSync(join(folder, 'shop.sqlite'))
    other.exec('begin immediate')
    return () => other.close()
  }

  test('waits for another writing program and then does the work once', async () => {
    const unlock = lock()
    const busyErrors: unknown[] = []
    const { run } = StatementSync.prototype
    const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
      try {
        return Reflect.apply(run, this, values)
      } catch (error) {
        busyErrors.push(classifyDatabaseError(error))
        unlock()
        throw error
      }
    })
    onTestFinished(() => spy.mockRestore())
    expect((await sell()).status).toBe(201)
    expect(busyErrors).toEqual(['busy'])
    expect(await sales()).toBe(1)
  })

  test('answers Retry-After if that program does not finish, and writes nothing', async () => {
    const unlock = lock()
    const answer = await sell()
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'not-available'])
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await sales()).toBe(0)
    unlock()
    expect((await sell()).status).toBe(201)
    expect(await sales()).toBe(1)
  })

  test('reads while another program writes', async () => {
    const unlock = lock()
    expect((await server.call('', 'GET', '/healthz')).status).toBe(200)
    expect(await sales()).toBe(0)
    unlock()
  })

  test('reports a full disk, keeps running, and writes again once there is space', async () => {
    const pages = await sql<{ pageCount: number }>`pragma page_count`.execute(server.db)
    const limit = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(server.db)
    await limit(pages.rows[0]?.pageCount ?? 0)
    const answers = []
    for (let count = 0; count < 60; count++)
      answers.push((await server.call('director', 'POST', '/api/sales', makeSale())).status)
    expect(new Set(answers)).toEqual(new Set([201, 503]))
    const booked = answers.filter((status) => status === 201).length
    expect(await sales()).toBe(Math.min(booked, 50))
    const lines = await server.db.selectFrom('saleLine').select('id').execute()
    expect(lines).toHaveLength(booked)

    await limit(1_000_000)
    expect((await sell()).status).toBe(201)
  })

  test('reports a read-only disk, keeps reading, and writes again once it is writable', async () => {
    await sql`pragma query_only = on`.execute(server.db)
    const answer = await sell()
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'read-only'])
    expect(await sales()).toBe(0)
    await sql`pragma query_only = off`.execute(server.db)
    expect((await sell()).status).toBe(201)
  })

  test('syncs every commit to the disk', async () => {
    const of = async (name: string) =>
      (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(server.db)).rows[0]
    expect(await of('journal_mode')).toEqual({ journalMode: 'wal' })
    expect(await of('synchronous')).toEqual({ synchronous: 2 })
    expect(await of('foreign_keys')).toEqual({ foreignKeys: 1 })
  })
})

describe('the log', () => {
  test('has one line per call, without tokens, passwords or typed texts', async () => {
    const lines: LogLine[] = []
    const server = await openTestServer({ log: (line) => lines.push(line) })
    const token = await server.tokenOf('director')
    await server.call('director', 'POST', '/api/sales', makeSale({ comment: 'between us' }))
    await server.call('director', 'GET', '/api/sales/1')
    await server.call('director', 'GET', '/api/employee/username/worker')
    await server.call('worker', 'POST', '/api/sales', makeSale())
    expect(lines.map(({ ms, request, ...line }) => line)).toEqual([
      { level: 'info', event: 'call', method: 'POST', path: '/api/authenticate', status: 200 },
      { level: 'info', event: 'call', method: 'POST', path: '/api/sales', status: 201, employee: 1 },
      { level: 'info', event: 'call', method: 'GET', path: '/api/sales/:id', status: 200, employee: 1 },
      {
        level: 'info',
        event: 'call',
        method: 'GET',
        path: '/api/employee/username/:username',
        status: 200,
        employee: 1,
      },
      { level: 'info', event: 'call', method: 'POST', path: '/api/authenticate', status: 200 },
      {
        level: 'info',
        event: 'call',
        method: 'POST',
        path: '/api/sales',
        status: 403,
        employee: 3,
        code: 'not-allowed',
      },
    ])
    const text = JSON.stringify(lines)
    for (const secret of [token, 'sample-only', 'between us', 'Demo Kisan']) expect(text).not.toContain(secret)
    await server.close()
  })

  test('does not reveal internal error messages to clients', async () => {
    const lines: LogLine[] = []
    const beforeResponse = async () => {
      throw new Error('select secret from table')
    }
    const server = await openTestServer({ log: (line) => lines.push(line), beforeResponse })
    const answer = await server.call('', 'POST', '/api/authenticate', { username: 'director', password: 'sample-only' })
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { type: 'about:blank', title: 'Our fault', status: 500, code: 'our-fault' },
    ])
    expect(lines[0]).toMatchObject({ level: 'error', event: 'error', code: 'our-fault' })
    expect(lines[0]?.error).toContain('select secret from table')
    await server.close()
  })
})

test.each([
  [{ errcode: 2067 }, 'unique-violation'],
  [{ errcode: 787 }, 'constraint-violation'],
  [{ errcode: 5 }, 'busy'],
  [{ errcode: 517 }, 'busy'],
  [{ errcode: 10 }, 'unavailable'],
  [{ errcode: 13 }, 'full'],
  [{ errcode: 8 }, 'read-only'],
  [{ errcode: 1 }, 'other'],
  [{ code: '23505' }, 'unique-violation'],
  [{ code: '40001' }, 'busy'],
  [{ code: '40P01' }, 'busy'],
  [{ code: '53100' }, 'full'],
  [{ code: '25006' }, 'read-only'],
  [{ code: 'ENOSPC' }, 'full'],
  [{ code: '57P01' }, 'unavailable'],
  [{ code: 'ECONNREFUSED' }, 'unavailable'],
  [{ code: '42P01' }, 'other'],
  [{}, 'other'],
])('an error with %j is %s', (codes, kind) => {
  expect(classifyDatabaseError(Object.assign(new Error('x'), codes))).toBe(kind)
})
