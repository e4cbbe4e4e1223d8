/**
 * `npm run bench:crowd`: twenty phones with a hundred sales each come back to the network at the same moment. Their
 * outboxes run here, the office in a process of its own. Prints how long each batch took, and counts the books.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { makeSale } from '#test/support/makeSale.ts'
import { makeClock, makePhone } from '#test/support/phone.ts'
import { fillSampleShop, startShop } from '#test/support/shop.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import type { User } from '#web/data/session.ts'

const { values } = parseArgs({
  options: { phones: { type: 'string', default: '20' }, sales: { type: 'string', default: '100' } },
})
const [PHONES, EACH] = [Number(values.phones), Number(values.sales)]

const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleShop(sample)
const shop = await startShop(sample)
const today = new Date().toISOString().slice(0, 10)
const batches: number[] = []

async function begin(userName: string): Promise<{ token: string; user: User }> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: userName, password: 'sample-only' })
  const { value } = await (await fetch(`${shop.address}/api/authenticate`, { method: 'POST', headers, body })).json()
  const user = (await shop.ask(userName, `/api/employee/username/${userName}`)) as User
  return { token: value, user }
}

async function timed(request: Request): Promise<Response> {
  const began = performance.now()
  const answer = await fetch(request)
  if (request.url.endsWith('/api/outbox')) batches.push(performance.now() - began)
  return answer
}

/** A phone on which all this waits. */
async function phoneOf({ token, user }: { token: string; user: User }, n: number) {
  const phone = makePhone({ clock: makeClock(Date.now()) })
  phone.session.begin(token, user)
  const after = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  }
  const tab = phone.openTab({ origin: shop.address, fetch: timed, after, now: () => Date.now() })
  const rows = Array.from(
    { length: EACH },
    (_, place): Omit<OutboxRow, 'seq'> => ({
      opId: crypto.randomUUID(),
      employeeId: user.id,
      employeeName: user.name,
      deviceId: crypto.randomUUID(),
      operation: 'createSale',
      version: 1,
      payload: makeSale({ comment: `phone ${n} sale ${place}`, date: today, saleByEmployee: { id: user.id } }),
      dependsOn: [],
      occurredAt: new Date().toISOString(),
      state: 'queued',
      attempts: 0,
    }),
  )
  const deviceId = rows[0]?.deviceId ?? ''
  await tab.store.outbox.bulkAdd(rows.map((row) => ({ ...row, deviceId })) as OutboxRow[])
  return tab
}

try {
  const people = [await begin('director'), await begin('head')] as const
  const phones = await Promise.all(Array.from({ length: PHONES }, (_, n) => phoneOf(people[n % 2 === 0 ? 0 : 1], n)))
  const began = performance.now()
  const waits = async () => {
    const all = await Promise.all(phones.map((phone) => phone.rows()))
    return all.flat().filter(({ state }) => state !== 'acknowledged').length
  }
  // On a busy machine an answer may take longer than a phone waits for it, which then asks again.
  const end = began + 180_000
  do await Promise.all(phones.map(({ outbox }) => outbox.wake('button')))
  while ((await waits()) > 0 && performance.now() < end)
  const took = performance.now() - began

  const books = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'), { readOnly: true })
  const marks = books
    .prepare("select comment from sale where comment like 'phone %'")
    .all()
    .map(({ comment }) => comment)
  const unique = new Set(marks).size
  const p99 = batches.sort((a, b) => a - b)[Math.floor(batches.length * 0.99)] ?? 0
  const lost = PHONES * EACH - unique
  console.log(
    `${PHONES} phones with ${EACH} sales each: all booked in ${(took / 1000).toFixed(1)} s, in ${batches.length} batches`,
  )
  console.log(`a batch: p50 ${ms(batches[batches.length >> 1])}, p99 ${ms(p99)} (the target is under 5000 ms)`)
  console.log(`lost ${lost}, doubled ${marks.length - unique}`)
  if (lost > 0 || marks.length !== unique) process.exitCode = 1
} finally {
  await shop.close()
  rmSync(sample, { recursive: true, force: true })
}

function ms(milliseconds = 0): string {
  return `${milliseconds.toFixed(0)} ms`
}
process.exit()
