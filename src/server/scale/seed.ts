import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '../database/migrate.ts'
import { openLocked } from '../keeping/folderLock.ts'
import { hasEmployees } from '../queries/employees.ts'
import { brokenInvariants } from '../queries/invariants.ts'
import { rebuild } from '../queries/rebuild.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { seal } from '../sealing.ts'
import { readSettings } from '../settings.ts'
import { fillScale } from './fill.ts'
import { sizeOf } from './size.ts'

/** Fills an empty place with the shop of many years, checks its books, and says how long each step took. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { years: { type: 'string' }, factor: { type: 'string' } } })
  const [years, factor] = [positive('years', values.years ?? '5'), positive('factor', values.factor ?? '1')]
  const { place } = readSettings(process.env, './data/scale')
  const { db, engine, close } = await openLocked(place, 'the program that fills it')
  try {
    await migrate(db, engine)
    if (await hasEmployees(db))
      throw new Error('There are books already. Name an empty place: DATA_DIR=./data/scale, or an empty DATABASE_URL.')
    await timed(`${years} years, ${factor} times the size`, () =>
      fillScale(db, engine, sizeOf(years, factor), new Date(), showProgress),
    )
    // What a PostgreSQL does by itself within minutes: it counts, so as to know the quickest way to anything.
    if (engine === 'postgres') await sql`analyze`.execute(db)
    await timed('totals and prices counted from the ledgers', () => db.transaction().execute(rebuild))
    await timed('the change log sealed', () => seal(db))
    const broken = await timed('every law of the books checked', () => brokenInvariants(db))
    if (broken.length > 0) throw new Error(`The books do not add up:\n${broken.slice(0, 20).join('\n')}`)
    say(`The books add up. Sign in as director, head, worker or trainee; the password is ${SAMPLE_PASSWORD}.`)
  } finally {
    await close()
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (value > 0 && Number.isFinite(value)) return value
  throw new Error(`--${name} must be a number above 0, not ${text}.`)
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const done = await work()
  say(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${what}`)
  return done
}

function showProgress(done: number): void {
  process.stderr.write(`\r${String(Math.round(done * 100)).padStart(5)} %${done === 1 ? '\n' : ''}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

seed().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
