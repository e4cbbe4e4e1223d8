/**
 * `npm run torture -- --rounds 100 --seed 1`: a real server in a process of its own, a real Chromium with a profile of
 * its own, and a proxy between them that drops, truncates, delays, repeats and replaces. In every round sales, purchases,
 * transfers and corrections of booked sales are typed, and the browser is killed: right after the message that an entry
 * is saved, or while one is being sent. In every third round the server is killed too: before a write reaches it, or
 * after the commit and before the response. In every tenth round the browser's database is corrupted as by a kill between
 * two writes. Prints how many entries were lost, doubled, misattributed or stuck, and how many corrected sales still
 * count; exits with 1 when any was, when a save failed without a kill, and when nothing was saved, booked or killed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { toShopDay } from '#domain/day.ts'
import { launchDevice } from '#test/support/browser/browserDevice.ts'
import { bundle } from '#test/support/browser/bundle.ts'
import { fillSampleData, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { fetchToken } from '#test/support/contract/fetchToken.ts'
import type { User } from '#web/data/session/session.ts'
import { createRandomStream } from '../simulation/random.ts'
import { startFaultyProxy } from './faultyProxy.ts'
import type { TypedPayload } from './page.ts'
import { type BookedDocument, readBookedEntries } from './readBookedEntries.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
})
const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
const random = createRandomStream('torture', seed)
const startedAt = performance.now()

/** The kind of an entry; `corrected` is the booked sale that it corrects. */
type EntryKind = 'sale' | 'purchase' | 'transfer' | { corrected: BookedDocument }
/** One typed entry. `isConfirmed`: the app has shown that it is saved. */
type TypedEntry = { mark: string; kind: EntryKind; userName: 'director' | 'head'; isConfirmed: boolean }

const sampleDir = mkdtempSync(join(tmpdir(), 'khet-sample-'))
await fillSampleData(sampleDir)
const server = await startSampleServer(sampleDir)
const proxy = await startFaultyProxy(random, () => server.port, {
  '/torture': ['text/html', '<!doctype html><title>Torture</title><script type="module" src="/torture.js"></script>'],
  '/torture.js': ['text/javascript', await bundle('test/faults/browserKills/page.ts')],
})
const device = await launchDevice(proxy.address)
const typedEntries: TypedEntry[] = []
const missingOnDevice: string[] = []
const failedSaves: string[] = []
const killCounts = { browser: 0, server: 0, database: 0 }
let databaseId: string | undefined

/** Playwright's message for a call into a page of a killed browser. */
const BROWSER_CLOSED_PATTERN = /has been closed|Target closed|Page closed/

/** Every tenth round from the fifth on corrupts the database; the browser discards it in the round after. */
const countExpectedDiscards = (roundCount: number) => Math.floor((roundCount + 4) / 10)

const sessions = new Map<string, { token: string; user: User }>()

/** The session of this person; the same one until it is ended on the server. */
async function getSession(userName: TypedEntry['userName']) {
  const known = sessions.get(userName)
  if (known) return known
  const token = await fetchToken(server.address, userName)
  const headers = { Authorization: `Bearer ${token}` }
  const user: User = await (await fetch(`${server.address}/api/employee/username/${userName}`, { headers })).json()
  const made = { token, user }
  sessions.set(userName, made)
  return made
}

/** Opens the app as this person. */
async function openApp(userName: TypedEntry['userName'], onSaved: (mark: string) => void): Promise<Page> {
  const { token, user } = await getSession(userName)
  const { page } = device
  await page.exposeFunction('onSaved', onSaved)
  await page.goto(`${proxy.address}/torture`)
  await page.evaluate(([text, person]) => window.server.openApp(text, person), [token, user] as const)
  return page
}

async function buildEntry({ mark: comment, kind, userName }: TypedEntry): Promise<TypedPayload> {
  const { user } = await getSession(userName)
  const date = toShopDay(new Date())
  if (kind === 'purchase') {
    const parties = { sellerParty: { id: 1 }, paidByEmployee: { id: user.id } }
    return ['createPurchase', { ...parties, date, compDetails: [], amountPaid: 10, comment }]
  }
  if (kind === 'transfer') {
    const employees = { sourceEmployeeId: user.id, targetEmployeeId: user.id }
    return ['createTransfer', { ...employees, transferDate: date, amount: 10, comment }]
  }
  const sale = {
    salesParty: { id: 1 },
    saleByEmployee: { id: user.id },
    date,
    productDetails: [{ product: { id: 1 }, price: 400, quantity: 1 }],
    amountPaid: 0,
    comment,
  }
  if (kind === 'sale') return ['createSale', sale]
  const { id, opId } = kind.corrected
  return ['createSale', { ...sale, corrects: { id, opId } }]
}

/** A booked sale without a correction so far, for a Director. */
function chooseSaleToCorrect(): BookedDocument | undefined {
  const begun = new Set(typedEntries.map(({ kind }) => (typeof kind === 'object' ? kind.corrected.opId : '')))
  return readBooked().find(({ table, opId, isDeleted }) => table === 'sale' && !isDeleted && !begun.has(opId))
}

function chooseKind(userName: TypedEntry['userName'], isFirst: boolean): EntryKind {
  const corrected = isFirst && userName === 'director' && random.chance(0.5) ? chooseSaleToCorrect() : undefined
  return corrected ? { corrected } : random.pick(['sale', 'sale', 'purchase', 'transfer'] as const)
}

async function runRound(number: number): Promise<void> {
  const userName = random.pick(['director', 'director', 'head'] as const)
  const roundEntries: TypedEntry[] = Array.from({ length: 1 + random.upTo(5) }, (_, n) => ({
    mark: `round ${number}, entry ${n + 1}`,
    kind: chooseKind(userName, n === 0),
    userName,
    isConfirmed: false,
  }))
  const afterMessage = number % 2 === 0
  const serverKillMode = random.upTo(6)
  let triggerKill = () => {}
  const killTriggered = new Promise<void>((resolve) => {
    triggerKill = resolve
  })
  const page = await openApp(userName, (mark) => {
    for (const one of roundEntries) if (one.mark === mark) one.isConfirmed = true
    if (afterMessage) triggerKill()
  })
  proxy.setFaultless(random.chance(0.2))
  let serverKilled: Promise<void> | undefined
  const killServer = () => {
    serverKilled ??= server.kill()
    killCounts.server += 1
  }
  if (serverKillMode === 0) proxy.onBeforeNextWrite(killServer)
  if (serverKillMode === 1) proxy.onAfterNextWrite(killServer)
  if (!afterMessage && serverKillMode > 1)
    (random.chance(0.5) ? proxy.onBeforeNextWrite : proxy.onAfterNextWrite)(() => triggerKill())
  typedEntries.push(...roundEntries)
  const payloads = await Promise.all(roundEntries.map(buildEntry))
  page
    .evaluate((all) => window.server.typeEntries(all), payloads)
    .catch(({ message }: Error) => {
      if (!BROWSER_CLOSED_PATTERN.test(message)) failedSaves.push(`round ${number}: ${message}`)
    })
  const killTimer = setTimeout(triggerKill, afterMessage ? 10_000 : 400 + random.upTo(600))
  await killTriggered
  clearTimeout(killTimer)
  proxy.clearCallbacks()
  if (!afterMessage && random.chance(0.1)) sessions.delete(await endSession(userName))
  await device.kill()
  killCounts.browser += 1
  if (serverKilled) await serverKilled.then(() => server.restart())
  if (number % 10 === 5) device.corruptDatabase()

  await device.reopen()
  const reopenedPage = await openApp(userName, () => {})
  const before = databaseId
  // Not waitForFunction, which takes a pending promise for a true value.
  databaseId = await reopenedPage.evaluate(() => window.server.waitForDatabaseId())
  if (before !== undefined && databaseId !== before) killCounts.database += 1
  // A browser that deletes its database deletes the receipts too; then the server must have the sale.
  const knownMarks = new Set((await reopenedPage.evaluate(() => window.server.readEntries())).map(({ mark }) => mark))
  if (databaseId !== before) for (const { mark } of readBooked()) knownMarks.add(mark)
  for (const { mark, isConfirmed } of roundEntries) if (isConfirmed && !knownMarks.has(mark)) missingOnDevice.push(mark)
  await device.closeTabs()
}

const readBooked = () => readBookedEntries(server.dataDir)

/** Ends the session of this person on the server. */
async function endSession(userName: TypedEntry['userName']): Promise<TypedEntry['userName']> {
  const headers = { Authorization: `Bearer ${sessions.get(userName)?.token}` }
  await fetch(`${server.address}/api/logout`, { method: 'POST', headers }).catch(() => undefined)
  return userName
}

/** Sends without faults until nothing waits, at most 30 turns of each person: one's correction may wait for the other. */
async function sendEverything(): Promise<string[]> {
  proxy.setFaultless(true)
  let waitingCount = 1
  for (let turn = 0; turn < 30 && waitingCount > 0; turn += 1) {
    waitingCount = 0
    for (const userName of ['director', 'head'] as const) {
      const page = await openApp(userName, () => {})
      await page.evaluate(() => window.server.sendNow())
      waitingCount += await page.evaluate(() => window.server.countStillWaiting())
      await device.closeTabs()
    }
  }
  const page = await openApp('director', () => {})
  const rows = await page.evaluate(() => window.server.readEntries())
  return rows.filter(({ state }) => state !== 'acknowledged').map(({ mark, state }) => `${mark} is ${state}`)
}

try {
  for (let number = 1; number <= rounds; number += 1) await runRound(number)
  const stuck = await sendEverything()
  await server.kill()
  const booked = readBooked()
  const timesOf = (mark: string) => booked.filter((entry) => entry.mark === mark)
  const lost = [
    ...missingOnDevice.map((mark) => `${mark}, on the phone`),
    ...typedEntries
      .filter(({ mark, isConfirmed }) => isConfirmed && timesOf(mark).length === 0)
      .map(({ mark }) => mark),
  ]
  const doubled = typedEntries.filter(({ mark }) => timesOf(mark).length > 1).map(({ mark }) => mark)
  const misattributed = typedEntries
    .filter(({ mark, userName }) => timesOf(mark).some(({ writer }) => writer !== sessions.get(userName)?.user.id))
    .map(({ mark }) => mark)
  const corrections = typedEntries.flatMap(({ mark, kind }) => (typeof kind === 'object' ? [{ mark, kind }] : []))
  const uncorrected = corrections
    .filter(({ mark }) => timesOf(mark).length > 0)
    .filter(({ kind }) => !booked.some(({ opId, isDeleted }) => opId === kind.corrected.opId && isDeleted))
    .map(({ kind }) => kind.corrected.mark)
  const confirmedCount = typedEntries.filter((one) => one.isConfirmed).length
  console.log(
    `${rounds} rounds, seed ${seed}: ${typedEntries.length} entries typed (${corrections.length} corrections), ${confirmedCount} confirmed as saved, ${booked.length} booked`,
  )
  console.log(`killed: the browser ${killCounts.browser} times, the server ${killCounts.server} times`)
  console.log(`database discarded by the browser: ${killCounts.database} times`)
  const untested = Object.entries({
    'no entry was saved': confirmedCount === 0,
    'no entry was booked': booked.length === 0,
    'a round did not kill the browser': killCounts.browser !== rounds,
    'the browser kept a corrupted database': killCounts.database < countExpectedDiscards(rounds),
  }).flatMap(([what, isTrue]) => (isTrue ? [what] : []))
  console.log(`network faults: ${[...proxy.done].map(([what, times]) => `${what} ${times}`).join(', ')}`)
  const problems = { lost, doubled, misattributed, stuck, uncorrected, 'failed saves': failedSaves, untested }
  for (const [what, which] of Object.entries(problems)) {
    console.log(`${what}: ${which.length}${which.length > 0 ? ` (${which.join('; ')})` : ''}`)
    if (which.length > 0) process.exitCode = 1
  }
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
} finally {
  await device.close()
  await proxy.close()
  await server.close()
  rmSync(sampleDir, { recursive: true, force: true })
}
