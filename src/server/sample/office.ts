import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { createApp } from '../app.ts'
import type { Database } from '../database/tables.ts'
import { type Chance, startChance } from './chance.ts'
import { SAMPLE_PASSWORD } from './people.ts'

/** The office as its people use it, on the day its clock says. */
export type Office = ReturnType<typeof officeAt>

/** Opens the office of the sample shop; its clock begins at `first` and only ever moves on. */
export function officeAt(db: Database, first: Date, seed: number) {
  let now = first
  const keys: Chance = startChance(seed)
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
    if (method === 'POST' && as) headers.set('Idempotency-Key', keys.uuid())
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
