import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operations.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { CALLS } from '#server/http/calls.ts'
import { brokenInvariants } from '#server/queries/invariants.ts'
import { addressOf, openFullOffice, SAMPLES } from '#test/support/everyCall.ts'
import type { Office } from '#test/support/office.ts'
import { chance, inventRequest } from './invent.ts'

/** So many requests in all, shared out among the calls of the contract. */
const CASES = process.env.CI ? 12_000 : 1_200

/** What ends the sender's own session, or costs a hash, is asked for less often. */
const SELDOM: ReadonlySet<Operation> = new Set([
  ...(['signOut', 'changePassword', 'authenticate', 'createEmployee'] as const),
  ...(['updateEmployee', 'endSession', 'endOtherSessions'] as const),
])

let office: Office
beforeAll(async () => {
  // Every answer is held against the contract: what does not fit is a 500.
  office = await openFullOffice({ pace: { atOnce: 1_000_000, perSecond: 1_000 } })
})
afterAll(() => office?.close())

/** SEED=7 invents others. */
const seed = Number(process.env.SEED ?? 1)
const me = { id: 1, userName: 'director' }
let token: string | undefined

async function ask(operation: Operation, number: number): Promise<string | undefined> {
  const by = chance(seed * 1_000 + number)
  const { method = '', status = 0 } = CALLS.get(operation) ?? {}
  const { path, query, headers, body } = inventRequest(operation, SAMPLES[operation].body?.(me), by)
  const address = addressOf(operation, { path: by.below(3) ? { ...SAMPLES[operation].path } : path, query })
  token ??= await office.signIn('director')
  const all = { Authorization: `Bearer ${token}`, ...headers }
  const answer = await office.call('', method, address, body, all).catch((error: Error) => error)
  // What the browser itself would not send never reaches the office.
  if (answer instanceof Error) return undefined
  const text = await answer.text()
  const { code } = answer.ok || !text ? { code: undefined } : JSON.parse(text)
  if (code === 'sign-in-first') token = undefined
  const documented = answer.status === status || REFUSALS[code as keyof typeof REFUSALS] === answer.status
  if (documented && answer.status < 500) return undefined
  return `${method} ${address} ${JSON.stringify(body)} answered ${answer.status} ${text.slice(0, 300)}`
}

test(`${CASES} invented requests meet no fault of the office, no undocumented status and no undocumented shape`, async () => {
  const often = [...CALLS.keys()].filter((operation) => !SELDOM.has(operation))
  const faults: string[] = []
  for (let number = 0; number < CASES; number += 1) {
    const seldom = number % 40 === 39 ? [...SELDOM][((number / 40) % SELDOM.size) | 0] : undefined
    const operation = seldom ?? often[number % often.length]
    const fault = operation && (await ask(operation, number))
    if (fault) faults.push(fault)
    // A Director must stay one, with the password that the next sign-in takes.
    if (operation && SELDOM.has(operation)) {
      const { passwordHash } = await office.db
        .selectFrom('employee')
        .select('passwordHash')
        .where('id', '=', 2)
        .executeTakeFirstOrThrow()
      const director = { passwordHash, role: 'DIRECTOR', active: 1, userName: 'director' } as const
      await office.db.updateTable('employee').set(director).where('id', '=', 1).execute()
      await office.db.deleteFrom('signInTry').execute()
    }
  }
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  expect(await brokenInvariants(office.db)).toEqual([])
}, 600_000)
