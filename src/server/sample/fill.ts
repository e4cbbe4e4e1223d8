import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, dayOf } from '#domain/day.ts'
import { createApp } from '../app.ts'
import type { Database } from '../database/tables.ts'
import { brokenInvariants } from '../queries/invariants.ts'
import { type Chance, startChance } from './chance.ts'
import { makeParties, PAID_AHEAD, SETTLED } from './parties.ts'
import { makePeople, SAMPLE_PASSWORD } from './people.ts'
import { makeProducts } from './products.ts'
import { paymentOf, planSales } from './sales.ts'

/** Always the same shop, on other days. */
const SEED = 2018
const DAYS = 120

/**
 * Fills an empty database with the sample shop of the 120 days up to `now`: people, parties and products with their
 * opening figures, then every sale, deletion and restoration through the office's own calls, on the day it happened.
 *
 * @throws Error when a call is refused or the books do not add up afterwards
 */
export async function fillSample(db: Database, now: Date): Promise<void> {
  const chance = startChance(SEED)
  const today = dayOf(now)
  const start = addDays(today, -DAYS)
  await db.transaction().execute(async (work) => {
    await makePeople(work, start)
    await makeParties(work, chance, start)
    await makeProducts(work, start)
  })
  await trade(db, chance, start, today)
  const broken = await brokenInvariants(db)
  if (broken.length > 0) throw new Error(`The sample shop's books do not add up:\n${broken.join('\n')}`)
}

/** Sells for 120 days. The head's own sales are entered by the head, all others by the Director. */
async function trade(db: Database, chance: Chance, start: Day, today: Day): Promise<void> {
  const office = officeAt(db, new Date(`${start}T04:00:00Z`), chance)
  const ids: number[] = []
  for (const { draft, recorded } of planSales(chance, today)) {
    office.clock.be(recorded)
    const seller = draft.saleByEmployee.id === 2 ? 'head' : 'director'
    const { id }: Schema<'Sale'> = await office.call(seller, 'POST', '/api/sales', draft)
    ids.push(id)
  }
  office.clock.be(today)
  for (const [party, more] of [
    [SETTLED, 0],
    [PAID_AHEAD, 750],
  ] as const) {
    const { balance }: Schema<'Party'> = await office.call('director', 'GET', `/api/party/${party}`)
    await office.call('director', 'POST', '/api/sales', paymentOf(party, balance + more, today))
  }
  const deleted = chance.shuffled(ids.slice(40)).slice(0, 6)
  for (const id of deleted) await office.call('director', 'DELETE', `/api/sales/${id}?reason=Entered%20twice`)
  await office.call('director', 'POST', `/api/deleted-sales/${deleted[0]}/restore`)
}

/** The office as its people use it, on the day its clock says. */
function officeAt(db: Database, first: Date, chance: Chance) {
  let now = first
  const app = createApp({ db, clock: () => now, checkAnswers: true })
  const tokens = new Map<string, string>()
  const clock = {
    /** Moves on to this day at nine in the morning, or by a minute when it is that day already. */
    be: (day: Day) => {
      const morning = new Date(`${day}T03:30:00Z`)
      now = morning > now ? morning : new Date(now.getTime() + 60_000)
    },
  }

  const call = async (as: string, method: string, path: string, body?: unknown) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (as) headers.set('Authorization', `Bearer ${tokens.get(as) ?? (await signIn(as))}`)
    if (method === 'POST' && as) headers.set('Idempotency-Key', chance.uuid())
    const answer = await app.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }
  const signIn = async (username: string): Promise<string> => {
    const { value }: Schema<'Token'> = await call('', 'POST', '/api/authenticate', {
      username,
      password: SAMPLE_PASSWORD,
    })
    tokens.set(username, value)
    return value
  }
  return { call, clock }
}
