import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { createAppContext, mountApp } from '../app.ts'
import type { Database } from '../database/tables.ts'
import { checkResponses } from '../http/checkResponses.ts'
import { SAMPLE_PASSWORD } from './people.ts'
import { createSeededRandom, type SeededRandom } from './seededRandom.ts'

/** A client of the server with a clock that the sample data moves. */
export type SampleClient = ReturnType<typeof createSampleClient>

/** Creates the application of the sample shop. Its clock starts at `startsAt` and only moves forward. */
export function createSampleClient(db: Database, startsAt: Date, seed: number) {
  let now = startsAt
  const keyRandom: SeededRandom = createSeededRandom(seed)
  const options = { db, clock: () => now }
  const context = createAppContext(options)
  const app = mountApp({ ...context, handlers: checkResponses(context.handlers) }, options)
  const tokens = new Map<string, string>()
  const clock = {
    /** Moves the clock to 9:00 of this day, or by a minute if that has passed. */
    advanceTo: (day: Day) => {
      const opensAt = new Date(`${day}T03:30:00Z`)
      now = opensAt > now ? opensAt : new Date(now.getTime() + 60_000)
    },
  }

  const call = async (userName: string, method: string, path: string, body?: unknown) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (userName) headers.set('Authorization', `Bearer ${tokens.get(userName) ?? (await signIn(userName))}`)
    if (method === 'POST' && userName) headers.set('Idempotency-Key', keyRandom.createUuid())
    const response = await app.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
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
