import { hash } from 'node:crypto'
import type { Schema } from '#contract/operations.ts'
import { type Paise, toRupees } from '#domain/money.ts'
import { listComparedNumbers } from '#domain/telephoneNumbers.ts'
import type { Database } from '../../database/tables.ts'
import { compareByName } from '../comparators.ts'
import { toEmployeeName } from '../employees.ts'

/** Limits of the named parties per number and of the length of facts in characters. */
const MAX_PARTIES_NAMED = 10
const MAX_FACTS_LENGTH = 1_000

/** Active parties with the same mobile number: probable duplicates. */
export async function findSameMobile(db: Database): Promise<Schema<'PartiesWithSameMobile'>[]> {
  const parties = await db
    .selectFrom('party')
    .select(['id', 'name', 'city', 'businessName', 'mobile'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  const numbers = parties.flatMap((party) => listComparedNumbers(party.mobile).map((mobile) => ({ mobile, party })))
  return [...Map.groupBy(numbers, ({ mobile }) => mobile)].flatMap(([mobile, owners]) => {
    const [first, second] = owners
    if (!first || !second) return []
    const same = owners.map(({ party }) => party)
    const all = [mobile, ...same.map(({ id }) => id)].join(' ')
    // Facts are sent back as they were seen, and may not be longer.
    const facts = all.length > MAX_FACTS_LENGTH ? `${mobile.slice(0, 100)} ${hash('sha256', all)}` : all
    const parties = same.sort(compareByName).slice(0, MAX_PARTIES_NAMED)
    return [{ subject: 'party' as const, subjectId: first.party.id, facts, mobile, parties }]
  })
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
