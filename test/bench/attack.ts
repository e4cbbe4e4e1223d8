/**
 * `npm run bench:attack`: how long the server takes to say that it is well, and to book a sale of another person, while
 * one login or the server itself does what costs most, on five years of books. DATA_DIR names books that
 * `npm run seed:scale` has filled, which are copied; without it they are filled first.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { saleToBook } from './bareSales.ts'
import { grounds, type Office, type Plot, run, startOffice } from './ground.ts'
import { type Asked, openLoad, spreadOf } from './load.ts'

/** What the slowest of a hundred may take, in milliseconds. */
const HEALTH_P99_MS = 100
const SALE_P95_MS = 500

const HEALTH: Asked = { method: 'GET', path: '/healthz' }
const READS = 150

type Attack = { name: string; begin: (office: Office, plot: Plot, isOver: () => boolean) => Promise<unknown> }

const ATTACKS: Attack[] = [
  { name: 'nothing else', begin: async (_office, _plot, isOver) => whileNot(isOver, () => wait(50)) },
  { name: 'a backup', begin: (office, _plot, isOver) => whileNot(isOver, () => asked(office, 'POST', '/api/backups')) },
  {
    name: 'all data as CSV',
    begin: (office, _plot, isOver) => whileNot(isOver, () => asked(office, 'GET', '/api/csv')),
  },
  { name: 'verify beside it', begin: (_office, plot, isOver) => whileNot(isOver, () => verify(plot)) },
  { name: '60 wrong sign-ins', begin: wrongSignIns },
  { name: `${READS} statements of the largest party`, begin: many('/api/sales/party/1') },
  { name: `${READS} accounts of an employee`, begin: many('/api/employee/1') },
  { name: `${READS} pages of the change log`, begin: many('/api/changes?size=200') },
  { name: `${READS} lists of all parties`, begin: many('/api/party/all') },
  { name: `${READS} looks at what needs attention`, begin: many('/api/attention') },
  { name: 'another tax rule', begin: anotherTaxRule },
]

async function measure(plot: Plot): Promise<void> {
  const office = await startOffice(plot)
  const headers = { Authorization: `Bearer ${await tokenOf(office, 'head')}` }
  let sales = 0
  const sale = (): Asked => ({
    method: 'POST',
    path: '/api/sales',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ ...saleToBook(sales++), saleByEmployee: { id: HEAD } }),
  })
  for (const { name, begin } of ATTACKS.filter(({ name }) => name.includes(process.env.ONLY ?? ''))) {
    const end = performance.now() + 8_000
    const isOver = () => performance.now() > end
    const health = openLoad(office.address, 1)
    const seller = openLoad(office.address, 1)
    const attack = begin(office, plot, isOver)
    const [well, sold] = await Promise.all([
      timed(isOver, 20, () => health.ask(HEALTH)),
      timed(isOver, 50, () => seller.ask(sale())),
    ])
    health.close()
    seller.close()
    await attack
    const marks = [well.p99 > HEALTH_P99_MS ? '!' : ' ', sold.p95 > SALE_P95_MS ? '!' : ' ']
    say(
      `${marks.join('')} ${name.padEnd(40)} healthz p50 ${ms(well.p50)} p99 ${ms(well.p99)} most ${ms(well.most)}` +
        `   sale p50 ${ms(sold.p50)} p95 ${ms(sold.p95)}   (${well.requests} and ${sold.requests} requests)`,
    )
  }
  await office.close()
}

/** The first of the scale set's people who may record sales and is no Director. */
const HEAD = 2

/** Asks again and again with a pause between, until it is over; how long each answer took. */
async function timed(isOver: () => boolean, pauseMs: number, ask: () => Promise<{ status: number; body(): Buffer }>) {
  const took: number[] = []
  while (!isOver()) {
    const from = performance.now()
    const { status, body } = await ask()
    if (status >= 300) throw new Error(`answered ${status}: ${body()}`)
    took.push(performance.now() - from)
    await wait(pauseMs)
  }
  return spreadOf(took)
}

async function whileNot(isOver: () => boolean, work: () => Promise<unknown>): Promise<void> {
  while (!isOver()) await work()
}

/** So many connections of one login, each asking again as soon as it is answered. */
function many(path: string): Attack['begin'] {
  return async (office, _plot, isOver) => {
    const readers = Array.from({ length: READS }, async () => {
      const load = openLoad(office.address, 1)
      // What is refused is asked again: an attack does not keep to Retry-After, but has to be carried over the network.
      await whileNot(isOver, async () => {
        const { status } = await load.ask(office.asDirector({ method: 'GET', path }))
        if (status === 503) await wait(100)
      })
      load.close()
    })
    await Promise.all(readers)
  }
}

async function wrongSignIns(office: Office, _plot: Plot, isOver: () => boolean): Promise<void> {
  await whileNot(isOver, async () => {
    const tries = Array.from({ length: 60 }, async (_, index) => {
      const body = JSON.stringify({ username: `nobody${index}${randomUUID()}`, password: 'not-the-password' })
      const headers = { 'Content-Type': 'application/json' }
      await fetch(`${office.address}/api/authenticate`, { method: 'POST', headers, body }).then((answer) =>
        answer.text(),
      )
    })
    await Promise.all(tries)
  })
}

async function anotherTaxRule(office: Office, _plot: Plot, isOver: () => boolean): Promise<void> {
  let isCost = false
  await whileNot(isOver, () => {
    isCost = !isCost
    return asked(office, 'PUT', '/api/settings', { purchaseTaxIsCost: isCost })
  })
}

async function asked({ address, asDirector }: Office, method: string, path: string, body?: object): Promise<void> {
  const { headers } = asDirector({ method, path, headers: { 'Content-Type': 'application/json' } })
  const answer = await fetch(address + path, {
    method,
    ...(headers && { headers }),
    ...(body && { body: JSON.stringify(body) }),
  })
  for await (const _ of answer.body ?? []);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

async function verify({ env }: Plot): Promise<void> {
  const beside = spawn(process.execPath, ['src/server/verify.ts'], { env: { ...process.env, ...env }, stdio: 'ignore' })
  await once(beside, 'exit')
}

async function tokenOf({ address }: Office, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: 'sample-only' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}/api/authenticate`, { method: 'POST', headers, body })
  return ((await answer.json()) as { value: string }).value // the contract's Token
}

function ms(value: number): string {
  return `${value.toFixed(0).padStart(4)} ms`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

for (const ground of grounds()) {
  say(`\n${ground.name}`)
  const { DATA_DIR } = process.env
  const filled = ground.name === 'SQLite' && DATA_DIR
  const from: Plot | undefined = filled ? { place: { dataDir: DATA_DIR }, env: {}, close: async () => {} } : undefined
  const plot = await ground.open(from)
  if (!from) run('src/server/scale/seed.ts', [], plot)
  await measure(plot).finally(async () => {
    await plot.close()
    await ground.close()
  })
}
