import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Place } from '#server/database/connect.ts'

/** Somewhere nothing is yet; `leave` takes it away with all that has come to lie in it. */
export type EmptyPlace = { place: Place; folder: string; leave: () => Promise<void> }

/** Can a program of its own open the books that these tests are about? PGlite is in this process alone. */
export const ON_DISK = process.env.TEST_ENGINE !== 'pglite'

/** A folder; and on a PostgreSQL server, when the tests have one, a database of its own. */
export async function findPlace(databaseUrl = process.env.TEST_DATABASE_URL): Promise<EmptyPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'khet-place-'))
  const away = () => rmSync(folder, { recursive: true, force: true })
  if (!databaseUrl) return { place: { dataDir: join(folder, 'data') }, folder, leave: async () => away() }
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(databaseUrl, `create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    place: { databaseUrl: url.href },
    folder,
    async leave() {
      away()
      await run(databaseUrl, `drop database ${name} with (force)`)
    },
  }
}

async function run(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
