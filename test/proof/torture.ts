/**
 * `npm run torture -- --rounds 100 --seed 1`: a real office in a process of its own, a real Chromium with a profile of
 * its own, and a proxy between them that loses, cuts, delays, doubles and replaces. In every round somebody types, and
 * the browser is killed: right after the message that an entry is saved, or while one is on its way. In every third
 * the office is killed, too: before a write reaches it, or after it was committed and before anybody knows. Prints what
 * was lost, doubled, misattributed or stuck; exit code 1 when anything was. In every tenth the browser's database is torn
 * as well, as a kill between two writes tears it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import type { Body } from '#contract/operations.ts'
import { bundle } from '#test/support/bundle.ts'
import { takePhone } from '#test/support/handset.ts'
import { fillSampleShop, startShop } from '#test/support/shop.ts'
import type { User } from '#web/data/session.ts'
import { chanceOf } from './simulation/chance.ts'
import { startProxy } from './torture/proxy.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
})
const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
const chance = chanceOf('torture', seed)
const began = performance.now()

/** One sale that somebody typed. `told`: the person has read that it is saved. */
type Typed = { mark: string; who: 'director' | 'head'; told: boolean }

const sample = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleShop(sample)
const shop = await startShop(sample)
const proxy = await startProxy(chance, () => shop.port, {
  '/torture': ['text/html', '<!doctype html><title>Torture</title><script type="module" src="/torture.js"></script>'],
  '/torture.js': ['text/javascript', await bundle('test/proof/torture/page.ts')],
})
const phone = await takePhone(proxy.address)
const typed: Typed[] = []
const missing: string[] = []
const deaths = { browser: 0, office: 0, database: 0 }
let life: string | undefined

const sessions = new Map<string, { token: string; user: User }>()

/** A token of this person; the same one until the office has forgotten it. */
async function sessionOf(userName: Typed['who']) {
  const known = sessions.get(userName)
  if (known) return known
  const ask = async (path: string, init: RequestInit) => (await fetch(shop.address + path, init)).json()
  const { value } = await ask('/api/authenticate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: userName, password: 'sample-only' }),
  })
  const user = await ask(`/api/employee/username/${userName}`, { headers: { Authorization: `Bearer ${value}` } })
  const made = { token: value, user }
  sessions.set(userName, made)
  return made
}

/** Opens the app as this person. */
async function begin(who: Typed['who'], heard: (mark: string) => void): Promise<Page> {
  const { token, user } = await sessionOf(who)
  const { page } = phone
  await page.exposeFunction('told', heard)
  await page.goto(`${proxy.address}/torture`)
  await page.evaluate(([text, person]) => window.shop.begin(text, person), [token, user] as const)
  return page
}

async function saleOf({ mark, who }: Typed): Promise<Body<'createSale'>> {
  const { user } = await sessionOf(who)
  return {
    salesParty: { id: 1 },
    saleByEmployee: { id: user.id },
    date: new Date().toISOString().slice(0, 10),
    productDetails: [{ product: { id: 1 }, price: 400, quantity: 1 }],
    amountPaid: 0,
    comment: mark,
  }
}

async function round(number: number): Promise<void> {
  const who = chance.of(['director', 'director', 'head'] as const)
  const mine: Typed[] = Array.from({ length: 1 + chance.upTo(5) }, (_, n) => ({
    mark: `round ${number}, sale ${n + 1}`,
    who,
    told: false,
  }))
  const afterMessage = number % 2 === 0
  const officeDies = chance.upTo(6)
  let time = () => {}
  const itIsTime = new Promise<void>((resolve) => {
    time = resolve
  })
  const page = await begin(who, (mark) => {
    for (const one of mine) if (one.mark === mark) one.told = true
    if (afterMessage) time()
  })
  proxy.fair(chance.happens(0.2))
  let dead: Promise<void> | undefined
  const killOffice = () => {
    dead ??= shop.kill()
    deaths.office += 1
  }
  if (officeDies === 0) proxy.beforeWrite(killOffice)
  if (officeDies === 1) proxy.afterWrite(killOffice)
  if (!afterMessage && officeDies > 1) (chance.happens(0.5) ? proxy.beforeWrite : proxy.afterWrite)(() => time())
  typed.push(...mine)
  const sales = await Promise.all(mine.map(saleOf))
  page.evaluate((all) => window.shop.type(all), sales).catch(() => undefined)
  const enough = setTimeout(time, afterMessage ? 10_000 : 400 + chance.upTo(600))
  await itIsTime
  clearTimeout(enough)
  proxy.forget()
  if (!afterMessage && chance.happens(0.1)) sessions.delete(await forgetSession(who))
  await phone.kill()
  deaths.browser += 1
  if (dead) await dead.then(() => shop.restart())
  if (number % 10 === 5) phone.tear()

  await phone.reopen()
  const again = await begin(who, () => {})
  const before = life
  life = await (await again.waitForFunction(() => window.shop.life())).jsonValue()
  if (before !== undefined && life !== before) deaths.database += 1
  // A browser that throws its database away takes the receipts with it: then the books have to have the sale.
  const kept = new Set((await again.evaluate(() => window.shop.rows())).map(({ mark }) => mark))
  if (life !== before) for (const { mark } of booked()) kept.add(mark)
  for (const { mark, told } of mine) if (told && !kept.has(mark)) missing.push(mark)
  await phone.closeTabs()
}

/** The sales that lie in the books, whether the office lives or not. */
function booked(): { mark: string; writer: number }[] {
  const books = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'), { readOnly: true })
  const sales = books.prepare(`select comment, created_by from sale where comment like 'round %'`).all()
  books.close()
  return sales.map(({ comment, created_by: writer }) => ({ mark: String(comment), writer: Number(writer) }))
}

/** The office forgets the sign-in of whoever types just now. */
async function forgetSession(who: Typed['who']): Promise<Typed['who']> {
  const headers = { Authorization: `Bearer ${sessions.get(who)?.token}` }
  await fetch(`${shop.address}/api/logout`, { method: 'POST', headers }).catch(() => undefined)
  return who
}

/** Good weather for everybody, until nothing waits; what does after a minute is stuck. */
async function everythingGoes(): Promise<string[]> {
  proxy.fair(true)
  for (const who of ['director', 'head'] as const) {
    const page = await begin(who, () => {})
    for (let tries = 0; tries < 60; tries += 1) {
      await page.evaluate(() => window.shop.sendNow())
      if ((await page.evaluate(() => window.shop.waiting())) === 0) break
      await new Promise((go) => setTimeout(go, 1_000))
    }
    await phone.closeTabs()
  }
  const page = await begin('director', () => {})
  const rows = await page.evaluate(() => window.shop.rows())
  return rows.filter(({ state }) => state !== 'acknowledged').map(({ mark, state }) => `${mark} is ${state}`)
}

try {
  for (let number = 1; number <= rounds; number += 1) await round(number)
  const stuck = await everythingGoes()
  await shop.kill()
  const sales = booked()
  const timesOf = (mark: string) => sales.filter((sale) => sale.mark === mark)
  const lost = [
    ...missing.map((mark) => `${mark}, on the phone`),
    ...typed.filter(({ mark, told }) => told && timesOf(mark).length === 0).map(({ mark }) => mark),
  ]
  const doubled = typed.filter(({ mark }) => timesOf(mark).length > 1).map(({ mark }) => mark)
  const misattributed = typed
    .filter(({ mark, who }) => timesOf(mark).some(({ writer }) => writer !== sessions.get(who)?.user.id))
    .map(({ mark }) => mark)
  const told = typed.filter((one) => one.told).length
  console.log(
    `${rounds} rounds, seed ${seed}: ${typed.length} sales typed, ${told} said to be saved, ${sales.length} booked`,
  )
  console.log(`killed: the browser ${deaths.browser} times, the office ${deaths.office} times`)
  console.log(`thrown away by the browser: its database ${deaths.database} times`)
  console.log(`mischief: ${[...proxy.done].map(([what, times]) => `${what} ${times}`).join(', ')}`)
  for (const [what, which] of Object.entries({ lost, doubled, misattributed, stuck })) {
    console.log(`${what}: ${which.length}${which.length > 0 ? ` (${which.join('; ')})` : ''}`)
    if (which.length > 0) process.exitCode = 1
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`)
} finally {
  await phone.close()
  await proxy.close()
  await shop.close()
  rmSync(sample, { recursive: true, force: true })
}
