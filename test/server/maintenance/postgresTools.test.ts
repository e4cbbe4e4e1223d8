import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/database/openDatabase.ts'
import { copyArchiveRows } from '#server/maintenance/archiveRows.ts'
import { checkArchive, dumpPostgres, explainUnusableTools } from '#server/maintenance/postgresTools.ts'
import { openTestDatabase } from '#test/support/server/testServer.ts'

const onPostgres = test.runIf(process.env.TEST_DATABASE_URL || process.env.TEST_ENGINE)

let opened: OpenDatabase
let version: string
beforeAll(async () => {
  opened = await openTestDatabase()
  if (opened.engine !== 'postgres') return
  const versionQuery = sql<{ version: string }>`select current_setting('server_version') as version`
  version = (await versionQuery.execute(opened.db.withoutPlugins())).rows[0]?.version ?? ''
})
afterAll(() => opened?.close())

/** The only folder of the PATH. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khet-programs-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Adds a program that prints this version and does nothing else. */
function install(program: string, its: string) {
  const file = join(folder, program)
  writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && echo '${program} (PostgreSQL) ${its}'\n`)
  chmodSync(file, 0o755)
}

onPostgres('programs of PostgreSQL that are missing are named, with the package they come in', async () => {
  expect(await explainUnusableTools(opened.db)).toMatch(
    /^pg_dump is not installed .* apt-get install postgresql-client/,
  )
  install('pg_dump', version)
  expect(await explainUnusableTools(opened.db)).toMatch(/^pg_restore is not installed /)
  install('pg_restore', version)
  expect(await explainUnusableTools(opened.db)).toBeUndefined()
})

onPostgres('programs older than the server are named with both versions; newer ones are taken', async () => {
  const major = Number.parseInt(version, 10)
  install('pg_dump', `${major + 1}.2 (Debian ${major + 1}.2-1)`)
  install('pg_restore', `${major - 1}.9`)
  expect(await explainUnusableTools(opened.db)).toBe(
    `pg_restore is of version ${major - 1}.9, and the server of ${version}. Install that version or a newer one.`,
  )
  install('pg_dump', '9.6.24')
  expect(await explainUnusableTools(opened.db)).toMatch(/^pg_dump is of version 9\.6\.24, and the server of /)
  for (const program of ['pg_dump', 'pg_restore']) install(program, `${major}.0`)
  expect(await explainUnusableTools(opened.db)).toBeUndefined()
})

test('a backup without pg_dump and a restore without pg_restore name what to install', async () => {
  await expect(dumpPostgres('postgres://shop@127.0.0.1:1/shop', join(folder, 'dump'))).rejects.toThrow(
    /^pg_dump is not installed .* postgresql-client/,
  )
  await expect(checkArchive(join(folder, 'dump'))).rejects.toThrow(/^pg_restore is not installed /)
})

test.each([
  ['in its place', 'postgres://shop:geheim%2F1@db.example/shop?sslmode=require', '?sslmode=require'],
  ['in the query', 'postgres://shop@db.example/shop?sslmode=require&password=geheim%2F1', '?sslmode=require'],
  ['in both', 'postgres://shop:other@db.example/shop?password=geheim%2F1&sslpassword=geheim%2F1', ''],
  [
    'with other parameters',
    'postgres://shop@db.example/shop?options=-c%20a%3Db&password=geheim%2F1&host=%2Frun%2Fpostgresql',
    '?options=-c%20a%3Db&host=%2Frun%2Fpostgresql',
  ],
])(
  'a password %s of DATABASE_URL is in no argument of pg_dump and psql, which get it as a variable',
  async (_place, url, query) => {
    writeFileSync(join(folder, 'pg_restore'), '#!/bin/sh\n')
    chmodSync(join(folder, 'pg_restore'), 0o755)
    for (const program of ['pg_dump', 'psql']) {
      const record = join(folder, `${program}.txt`)
      writeFileSync(
        join(folder, program),
        `#!/bin/sh\necho "$PGPASSWORD" "$@" >> ${record}\nwhile read -r line; do :; done\n`,
      )
      chmodSync(join(folder, program), 0o755)
    }
    await dumpPostgres(url, join(folder, 'dump'))
    await copyArchiveRows(url, join(folder, 'dump'), new Map())
    for (const program of ['pg_dump', 'psql']) {
      const [password, ...args] = readFileSync(join(folder, `${program}.txt`), 'utf8')
        .trim()
        .split(' ')
      expect([password, args[0]]).toEqual(['geheim/1', `--dbname=postgres://shop@db.example/shop${query}`])
      expect(args.join(' ')).not.toMatch(/geheim|other/)
    }
  },
)
