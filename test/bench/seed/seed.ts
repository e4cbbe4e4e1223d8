import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLocked } from '#server/maintenance/folderLock.ts'
import { extendHashChain } from '#server/maintenance/hashChain.ts'
import { hasEmployees } from '#server/queries/employees.ts'
import { checkIntegrity } from '#server/queries/integrity/checkIntegrity.ts'
import { SAMPLE_PASSWORD } from '#server/sample/people.ts'
import { rebuildDerived } from '#test/support/server/rebuildDerived.ts'
import { seedDatabase } from './seedDatabase.ts'
import { computeSeedSize } from './seedSize.ts'

/** Fills an empty database with many years of data, verifies it, and prints the duration of each step. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { years: { type: 'string' }, factor: { type: 'string' } } })
  const [years, factor] = [parsePositive('years', values.years ?? '5'), parsePositive('factor', values.factor ?? '1')]
  const { location } = readConfig(process.env, './data/scale')
  const { db, engine, close } = await openLocked(location, 'the program that fills it')
  try {
    await migrate(db, engine)
    if (await hasEmployees(db))
      throw new Error('There are books already. Name an empty place: DATA_DIR=./data/scale, or an empty DATABASE_URL.')
    await logDuration(`${years} years, ${factor} times the size`, () =>
      seedDatabase(db, engine, computeSeedSize(years, factor), new Date(), showProgress),
    )
    // PostgreSQL's autovacuum does this within minutes: the query planner needs statistics.
    if (engine === 'postgres') await sql`analyze`.execute(db)
    await logDuration('totals and prices counted from the ledgers', () => db.transaction().execute(rebuildDerived))
    await logDuration('the change log linked into the hash chain', () => extendHashChain(db))
    const violations = await logDuration('every invariant checked', () => checkIntegrity(db))
    if (violations.length > 0) throw new Error(`The integrity check failed:\n${violations.slice(0, 20).join('\n')}`)
    console.log(
      `The integrity check passed. Sign in as director, head, worker or trainee; the password is ${SAMPLE_PASSWORD}.`,
    )
  } finally {
    await close()
  }
}

function parsePositive(name: string, text: string): number {
  const value = Number(text)
  if (value > 0 && Number.isFinite(value)) return value
  throw new Error(`--${name} must be a number above 0, not ${text}.`)
}

async function logDuration<T>(step: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${step}`)
  return result
}

function showProgress(done: number): void {
  process.stderr.write(`\r${String(Math.round(done * 100)).padStart(5)} %${done === 1 ? '\n' : ''}`)
}

seed().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
