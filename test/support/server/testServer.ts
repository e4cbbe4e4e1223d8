import type { Schema } from '#contract/operations.ts'
import type { Role } from '#domain/access.ts'
import type { Paise } from '#domain/money.ts'
import { hashPassword } from '#server/auth/passwords/hashPassword.ts'
import { migrate } from '#server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/database/openDatabase.ts'
import { runInTransaction } from '#server/database/transaction.ts'
import type { WriteTransaction } from '#server/database/writeTransaction.ts'
import type { Log } from '#server/log.ts'
import { insertEmployee } from '#server/queries/employees.ts'
import { postDocument } from '#server/queries/ledger.ts'
import { insertParty } from '#server/queries/parties.ts'
import { insertProduct } from '#server/queries/products.ts'
import { copyMigratedSchema } from './copyMigratedSchema.ts'
import { createTestApp, type TestAppOptions } from './createTestApp.ts'
import { openPglite, openSchema } from './testPostgres.ts'

export type TestServerOptions = Partial<TestAppOptions> & { opened?: OpenDatabase }
export type TestServer = Awaited<ReturnType<typeof openTestServer>>

export const PASSWORD = 'sample-only'

/** A cheap hash, so that sign-ins are quick. The cost is stored in the hash, as in production. */
const passwordHash = hashPassword(PASSWORD, { memoryKiB: 8, passes: 1 })

/** The opening day of the shop's people, parties and products. */
export const START_DAY = '2026-04-01'

/**
 * A fresh server with four people (1 director, 2 head who may record sales, 3 worker, 4 trainee), four parties
 * (1 PURCHASE, 2 HYBRID, 3 SELLER, 4 no longer active) and four products (1 to 3 with 100 pieces each, 4 no longer
 * sold). The database is SQLite in memory; TEST_ENGINE=pglite or TEST_DATABASE_URL choose PostgreSQL.
 */
export async function openTestServer(options: TestServerOptions = {}) {
  const { opened = await openMigratedDatabase(), ...appOptions } = options
  const { db, engine, close } = opened
  if (options.opened) await migrate(db, engine)
  await runInTransaction(db, 'write', fillTestShop)
  const app = createTestApp({ db, log: logServerFaults, ...appOptions })
  const tokens = new Map<string, Promise<string>>()

  /** Signs in once and keeps the token. */
  const getToken = (userName: string): Promise<string> => {
    const token = tokens.get(userName) ?? signIn(userName)
    tokens.set(userName, token)
    return token
  }
  const signIn = async (username: string, password = PASSWORD): Promise<string> => {
    const response = await call('', 'POST', '/api/authenticate', { username, password })
    if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`)
    const { value }: Schema<'Token'> = await response.json()
    return value
  }
  /** Makes a call as an employee; `as` is a username, or '' for a visitor. */
  const call = async (userName: string, method: string, path: string, body?: unknown, headers: HeadersInit = {}) => {
    const allHeaders = new Headers(headers)
    if (userName) allHeaders.set('Authorization', `Bearer ${await getToken(userName)}`)
    if (body !== undefined && !allHeaders.has('Content-Type')) allHeaders.set('Content-Type', 'application/json')
    return app.request(path, { method, headers: allHeaders, ...(body !== undefined && { body: encodeBody(body) }) })
  }
  return { app, db, engine, call, signIn, tokenOf: getToken, close }
}

/** Prints faults of the server beside the failing test, because tests expect none. */
const logServerFaults: Log = (line) => {
  if (line.code === 'our-fault' && line.error) console.error(line.error)
}

function encodeBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body)
}

/** A database without rows of a shop, on the engine that the tests run on. */
async function openMigratedDatabase(): Promise<OpenDatabase> {
  const opened = await openTestDatabase()
  if (opened.engine === 'sqlite') await copyMigratedSchema(opened.db)
  else await migrate(opened.db, opened.engine)
  return opened
}

/** An empty database of the engine that the tests run on. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const databaseUrl = process.env.TEST_DATABASE_URL
  if (databaseUrl) return openSchema(databaseUrl)
  return process.env.TEST_ENGINE === 'pglite' ? openPglite() : openDatabase({ inMemory: true })
}

async function fillTestShop(db: WriteTransaction): Promise<void> {
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
      doj: START_DAY,
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
      date: START_DAY,
      gstNo: '',
      paymentRating: 3,
      salesRating: 3,
      comment: '',
      active: index === 3 ? 0 : 1,
    })
  for (const name of ['5 LED Operator', 'Munsi Operator', 'Digital Meter', 'Old Meter']) {
    const active = name !== 'Old Meter'
    const opening = active ? { openingStock: 100, openingDate: START_DAY } : {}
    const product = { name, catagory: 'Operator', version: '1', labourCost: 2_500 as Paise, comment: '', ...opening }
    const id = await insertProduct(db, { ...product, isActive: active ? 1 : 0 })
    const posting = {
      document: 'product',
      documentId: id,
      date: START_DAY,
      now: new Date(`${START_DAY}T04:00:00Z`),
    } as const
    if (active)
      await postDocument(db, posting, { stock: [{ bucket: 'product', id, quantity: 100 }], party: [], cash: [] })
  }
}
