/**
 * `npm run bench:crowd`: twenty devices with a hundred sales each reconnect at the same moment. Their outboxes run in
 * this process, the server in its own. Prints how long each batch took and how many sales were lost or doubled.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { toShopDay } from '#domain/day.ts'
import { fillSampleData, startSampleServer } from '#test/support/browser/sampleServer.ts'
import { fetchToken } from '#test/support/contract/fetchToken.ts'
import { makeSale } from '#test/support/contract/makeSale.ts'
import { createFakeClock, createTestDevice } from '#test/support/device/testDevice.ts'
import { createMac, importEntryKey } from '#web/data/outbox/entryMac.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import type { User } from '#web/data/session/session.ts'

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '20' },
    sales: { type: 'string', default: '100' },
    /** The folder of a filled sample database; without it one is filled. */
    sample: { type: 'string' },
  },
})
const [DEVICE_COUNT, SALES_PER_DEVICE] = [Number(values.devices), Number(values.sales)]

const sampleDir = values.sample ?? mkdtempSync(join(tmpdir(), 'khet-sample-'))
if (!values.sample) await fillSampleData(sampleDir)
const server = await startSampleServer(sampleDir)
const today = toShopDay(new Date())
const batchTimesMs: number[] = []

async function signIn(userName: string): Promise<{ token: string; user: User }> {
  const token = await fetchToken(server.address, userName)
  const user = (await server.request(userName, `/api/employee/username/${userName}`)) as User
  return { token, user }
}

async function fetchTimed(request: Request): Promise<Response> {
  const began = performance.now()
  const answer = await fetch(request)
  if (request.url.endsWith('/api/outbox')) batchTimesMs.push(performance.now() - began)
  return answer
}

/** A device whose outbox holds SALES_PER_DEVICE sales. */
async function createFullDevice({ token, user }: { token: string; user: User }, n: number) {
  const device = createTestDevice({ clock: createFakeClock(Date.now()) })
  device.session.begin(token, user)
  const after = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  }
  const tab = device.openTab({
    serverOrigin: server.address,
    fetch: fetchTimed,
    setTimer: after,
    now: () => Date.now(),
  })
  const rows = Array.from(
    { length: SALES_PER_DEVICE },
    (_, place): Omit<OutboxEntry, 'seq'> => ({
      opId: crypto.randomUUID(),
      employeeId: user.id,
      employeeName: user.name,
      deviceId: crypto.randomUUID(),
      operation: 'createSale',
      version: 1,
      payload: makeSale({ comment: `device ${n} sale ${place}`, date: today, saleByEmployee: { id: user.id } }),
      dependsOn: [],
      occurredAt: new Date().toISOString(),
      state: 'queued',
      attempts: 0,
    }),
  )
  const deviceId = rows[0]?.deviceId ?? ''
  const headers = { Authorization: `Bearer ${token}` }
  const key = await importEntryKey(await (await fetch(`${server.address}/api/outbox/key`, { headers })).json())
  const signed = rows.map(async (row, place) => {
    const entry: OutboxEntry = { ...row, deviceId, seq: place + 1 }
    return { ...entry, mac: await createMac(key, entry) }
  })
  await tab.store.outbox.bulkAdd(await Promise.all(signed))
  return tab
}

try {
  const people = [await signIn('director'), await signIn('head')] as const
  const devices = await Promise.all(
    Array.from({ length: DEVICE_COUNT }, (_, n) => createFullDevice(people[n % 2 === 0 ? 0 : 1], n)),
  )
  const began = performance.now()
  const waits = async () => {
    const all = await Promise.all(devices.map((device) => device.listEntries()))
    return all.flat().filter(({ state }) => state !== 'acknowledged').length
  }
  // On a busy machine a response may exceed the device's timeout, and the device sends again.
  const end = began + 180_000
  do await Promise.all(devices.map(({ outbox }) => outbox.triggerSend('manual')))
  while ((await waits()) > 0 && performance.now() < end)
  const took = performance.now() - began

  const database = new DatabaseSync(join(server.dataDir, 'shop.sqlite'), { readOnly: true })
  const marks = database
    .prepare("select comment from sale where comment like 'device %'")
    .all()
    .map(({ comment }) => comment)
  const unique = new Set(marks).size
  const p99 = batchTimesMs.sort((a, b) => a - b)[Math.floor(batchTimesMs.length * 0.99)] ?? 0
  console.log(
    `${DEVICE_COUNT} devices with ${SALES_PER_DEVICE} sales each: all booked in ${(took / 1000).toFixed(1)} s, in ${batchTimesMs.length} batches`,
  )
  console.log(
    `a batch: p50 ${formatMs(batchTimesMs[batchTimesMs.length >> 1])}, p99 ${formatMs(p99)} (the target is under 5000 ms)`,
  )
  console.log(`${unique} booked, ${marks.length - unique} doubled`)
  if (unique !== DEVICE_COUNT * SALES_PER_DEVICE || marks.length !== unique) process.exitCode = 1
} finally {
  await server.close()
  if (!values.sample) rmSync(sampleDir, { recursive: true, force: true })
}

function formatMs(milliseconds = 0): string {
  return `${milliseconds.toFixed(0)} ms`
}
process.exit()
