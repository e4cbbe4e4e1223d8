import type { Schema } from '#contract/operations.ts'
import type { Role } from '#domain/access.ts'
import type { Paise } from '#domain/money.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/tables.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Log } from '#server/http/log.ts'
import { hashPassword } from '#server/password.ts'
import { insertEmployee } from '#server/queries/employees.ts'
import { post } from '#server/queries/ledger.ts'
import { insertParty } from '#server/queries/parties.ts'
import { insertProduct } from '#server/queries/products.ts'
import { openPglite, openSchema } from './postgres.ts'

export type OfficeOptions = Partial<AppOptions> & { opened?: OpenDatabase }
export type Office = Awaited<ReturnType<typeof openOffice>>

export const PASSWORD = 'sample-only'

/** Guessing is cheap in tests, so that signing in is quick. The cost stands in the hash, as everywhere. */
const passwordHash = hashPassword(PASSWORD, { memory: 8, passes: 1 })

/** The day the shop's people, parties and products began. */
export const START = '2026-04-01'

/**
 * A fresh office with four people (1 director, 2 head who may record sales, 3 worker, 4 trainee), four parties
 * (1 PURCHASE, 2 HYBRID, 3 SELLER, 4 no longer active) and four products (1 to 3 with 100 pieces each, 4 no longer
 * sold). The database is SQLite in memory; TEST_ENGINE=pglite or TEST_DATABASE_URL choose PostgreSQL.
 */
export async function openOffice(options: OfficeOptions = {}) {
  const { opened = await openTestDatabase(), ...appOptions } = options
  const { db, engine, close } = opened
  await migrate(db, engine)
  await inTransaction(db, 'write', fill)
  const app = createApp({ db, checkAnswers: true, log: showFaults, ...appOptions })
  const tokens = new Map<string, Promise<string>>()

  /** Signs in once and keeps the token. */
  const tokenOf = (userName: string): Promise<string> => {
    const token = tokens.get(userName) ?? signIn(userName)
    tokens.set(userName, token)
    return token
  }
  const signIn = async (username: string, password = PASSWORD): Promise<string> => {
    const answer = await call('', 'POST', '/api/authenticate', { username, password })
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
    const { value }: Schema<'Token'> = await answer.json()
    return value
  }
  /** Makes a call as somebody; `as` is a username, or '' for a visitor. */
  const call = async (as: string, method: string, path: string, body?: unknown, headers: HeadersInit = {}) => {
    const all = new Headers(headers)
    if (as) all.set('Authorization', `Bearer ${await tokenOf(as)}`)
    if (body !== undefined && !all.has('Content-Type')) all.set('Content-Type', 'application/json')
    return app.request(path, { method, headers: all, ...(body !== undefined && { body: asBody(body) }) })
  }
  return { app, db, engine, call, signIn, tokenOf, close }
}

/** A fault of the office itself is never part of a test's plan: it is shown beside the red test. */
const showFaults: Log = (line) => {
  if (line.code === 'our-fault' && line.error) console.error(line.error)
}

function asBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body)
}

/** An empty database of the kind the tests run on. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const databaseUrl = process.env.TEST_DATABASE_URL
  if (databaseUrl) return openSchema(databaseUrl)
  return process.env.TEST_ENGINE === 'pglite' ? openPglite() : openDatabase({ inMemory: true })
}

async function fill(db: Database): Promise<void> {
  const people: [string, Role][] = [
    ['director', 'DIRECTOR'],
    ['head', 'WORKER HEAD'],
    ['worker', 'WORKER'],
    ['trainee', 'TRAINEE'],
  ]
  for (const [userName, role] of people)
    await insertEmployee(db, {
      firstName: userName.charAt(0).toUpperCase() + userName.slice(1),
      lastName: 'Sample',
      userName,
      passwordHash: await passwordHash,
      role,
      mobile: '55555 00000',
      address: 'Demo Nagar',
      monthlySalary: 1_500_000 as Paise,
      doj: START,
      active: 1,
      maySell: userName === 'head' ? 1 : 0,
    })
  const types = ['PURCHASE', 'HYBRID', 'SELLER', 'PURCHASE'] as const
  for (const [index, type] of types.entries())
    await insertParty(db, {
      opId: null,
      name: `Demo Kisan 00${index + 1}`,
      type,
      mobile: `55555 0000${index + 1}`,
      businessName: 'NO',
      city: 'Nagla Demo',
      shopNo: '',
      address: '',
      date: START,
      gstNo: '',
      paymentRating: 3,
      salesRating: 3,
      comment: '',
      active: index === 3 ? 0 : 1,
    })
  for (const name of ['5 LED Operator', 'Munsi Operator', 'Digital Meter', 'Old Meter']) {
    const active = name !== 'Old Meter'
    const opening = active ? { openingStock: 100, openingDate: START } : {}
    const product = { name, catagory: 'Operator', version: '1', labourCost: 2_500 as Paise, comment: '', ...opening }
    const id = await insertProduct(db, { ...product, isActive: active ? 1 : 0 })
    const posting = { document: 'product', documentId: id, date: START, now: new Date(`${START}T04:00:00Z`) } as const
    if (active) await post(db, posting, { stock: [{ bucket: 'product', id, quantity: 100 }], party: [], cash: [] })
  }
}
