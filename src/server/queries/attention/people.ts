import type { Schema } from '#contract/operations.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { mobileNumbers } from '#domain/party.ts'
import type { Database } from '../../database/tables.ts'
import { asEmployeeName } from '../employees.ts'
import { byName } from '../order.ts'

/** Active parties with one mobile number: probably one party, written down twice. */
export async function sameMobile(db: Database): Promise<Schema<'SameMobile'>[]> {
  const parties = await db
    .selectFrom('party')
    .select(['id', 'name', 'city', 'businessName', 'mobile'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  const numbers = parties.flatMap((party) => mobileNumbers(party.mobile).map((mobile) => ({ mobile, party })))
  return [...Map.groupBy(numbers, ({ mobile }) => mobile)].flatMap(([mobile, of]) => {
    const [first, second] = of
    if (!first || !second) return []
    const same = of.map(({ party }) => party)
    const facts = [mobile, ...same.map(({ id }) => id)].join(' ')
    return [{ subject: 'party' as const, subjectId: first.party.id, facts, mobile, parties: same.sort(byName) }]
  })
}

/** People who have paid out more than they had in hand, the most first. */
export async function negativeCash(db: Database): Promise<Schema<'NegativeCash'>[]> {
  return asCashRows(
    await people(db)
      .where('cash', '<', 0 as Paise)
      .orderBy('cash')
      .orderBy('id')
      .execute(),
  )
}

/** People who are no longer active and have cash in hand, the most first; below zero, they are in the other list. */
export async function leftWithCash(db: Database): Promise<Schema<'NegativeCash'>[]> {
  const left = people(db)
    .where('active', '=', 0)
    .where('cash', '>', 0 as Paise)
  return asCashRows(await left.orderBy('cash', 'desc').orderBy('id').execute())
}

function people(db: Database) {
  return db.selectFrom('employee').select(['id', 'firstName', 'lastName', 'cash'])
}

function asCashRows(rows: Awaited<ReturnType<ReturnType<typeof people>['execute']>>): Schema<'NegativeCash'>[] {
  return rows.map((person) => ({
    subject: 'employee' as const,
    subjectId: person.id,
    facts: `${rupees(person.cash)}`,
    name: asEmployeeName(person).name,
    cash: rupees(person.cash),
  }))
}
