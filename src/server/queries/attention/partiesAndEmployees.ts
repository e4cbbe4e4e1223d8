import { hash } from 'node:crypto'
import type { Schema } from '#contract/operations.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { listComparedNumbers } from '#domain/telephoneNumbers.ts'
import type { Database } from '../../database/tables.ts'
import { compareByName } from '../comparators.ts'
import { toEmployeeName } from '../employees.ts'
import { isOneOf } from '../isOneOf.ts'
import { MAX_FOUND_ROWS } from './maxFoundRows.ts'

/** Limits of the named parties per number and of the length of facts in characters. */
const MAX_PARTIES_NAMED = 10
/** Of more parties with one number, the first ones are sorted by name. */
const MAX_PARTIES_COMPARED = 100
const MAX_FACTS_LENGTH = 1_000

/** Active parties with the same mobile number: probable duplicates. */
export async function findSameMobile(db: Database): Promise<Schema<'PartiesWithSameMobile'>[]> {
  const found = await findSharedNumbers(db)
  const rows = await db
    .selectFrom('party')
    .select(['id', 'name', 'city', 'businessName', 'mobile'])
    .where(isOneOf(db, 'party.id', new Set(found.flatMap(({ ids }) => ids.slice(0, MAX_PARTIES_COMPARED)))))
    .execute()
  const partyById = new Map(rows.map((row) => [row.id, row]))
  return found.map(({ mobile, ids }) => {
    const all = [mobile, ...ids].join(' ')
    // Facts are sent back as they were seen, and may not be longer.
    const facts = all.length > MAX_FACTS_LENGTH ? `${mobile.slice(0, 100)} ${hash('sha256', all)}` : all
    const same = ids.slice(0, MAX_PARTIES_COMPARED).flatMap((id) => partyById.get(id) ?? [])
    const parties = same.sort(compareByName).slice(0, MAX_PARTIES_NAMED)
    return { subject: 'party' as const, subjectId: ids[0] ?? 0, facts, mobile, parties }
  })
}

/** The mobile numbers of several active parties, those not settled first, each with the ids of its parties. */
async function findSharedNumbers(db: Database): Promise<{ mobile: string; ids: number[] }[]> {
  const parties = await db.selectFrom('party').select(['id', 'mobile']).where('active', '=', 1).orderBy('id').execute()
  const settled = await db.selectFrom('settled').select('subjectId').where('kind', '=', 'sameMobile').execute()
  const settledIds = new Set(settled.map(({ subjectId }) => subjectId))
  const idsByNumber = new Map<string, number[]>()
  for (const { id, mobile } of parties)
    for (const number of listComparedNumbers(mobile)) {
      const ids = idsByNumber.get(number)
      if (ids) ids.push(id)
      else idsByNumber.set(number, [id])
    }
  const shared = [...idsByNumber].flatMap(([mobile, ids]) => (ids.length > 1 ? [{ mobile, ids }] : []))
  const isSettled = ({ ids: [first = 0] }: { ids: number[] }) => settledIds.has(first)
  // Settled ones are left out only if there are more than are looked for.
  const wanted = new Set(
    [...shared.filter((group) => !isSettled(group)), ...shared.filter(isSettled)].slice(0, MAX_FOUND_ROWS),
  )
  return shared.filter((group) => wanted.has(group))
}

/** Employees with a negative cash balance, lowest first. */
export async function findNegativeCash(db: Database): Promise<Schema<'NegativeCash'>[]> {
  return toCashRows(
    await selectEmployees(db)
      .where('cash', '<', 0 as Paise)
      .orderBy('cash')
      .orderBy('id')
      .execute(),
  )
}

/** Inactive employees with cash in hand, highest first; negative balances are in the other list. */
export async function findLeftWithCash(db: Database): Promise<Schema<'NegativeCash'>[]> {
  const formerEmployees = selectEmployees(db)
    .where('active', '=', 0)
    .where('cash', '>', 0 as Paise)
  return toCashRows(await formerEmployees.orderBy('cash', 'desc').orderBy('id').execute())
}

function selectEmployees(db: Database) {
  return db.selectFrom('employee').select(['id', 'firstName', 'lastName', 'cash'])
}

function toCashRows(
  rows: Awaited<ReturnType<ReturnType<typeof selectEmployees>['execute']>>,
): Schema<'NegativeCash'>[] {
  return rows.map((person) => ({
    subject: 'employee' as const,
    subjectId: person.id,
    facts: `${toRupees(person.cash)}`,
    name: toEmployeeName(person).name,
    cash: toRupees(person.cash),
  }))
}
