import type { Schema } from '#contract/operations.ts'
import { countOf, holds, stretchesOf } from '#domain/stretches.ts'
import type { Store } from '../store.ts'
import { isTooEarly } from './backoff.ts'
import { hasName, highestSeq, knownDevice, thisDevice, writeDevice } from './device.ts'
import { readLane } from './lane.ts'
import { type Standing, standing } from './report.ts'
import type { OutboxRow } from './row.ts'
import { post, zipped } from './send.ts'
import { dropOldReceipts } from './settle.ts'
import type { Surroundings } from './surroundings.ts'
import { readTiedUp, writeTiedUp } from './tiedUp.ts'

type Answer = Schema<'TieUpAnswer'>

const MINUTE = 60_000
/** When nothing new is to be said, the office hears of a phone in use no more often than this. */
const SOON = 15 * MINUTE

/**
 * Compares notes with the office when it is time to: reports how this phone stands, and asks which of its receipts the
 * office does not know. Those entries are offered again, under their own keys and by their own writers: the books were
 * restored from an older copy. True when there is something to send now.
 *
 * @param now not only when it is time
 */
export async function tieUp(world: Surroundings, now = false): Promise<boolean> {
  const { store } = world
  const sender = await world.sender()
  if (!sender || !(await hasName(world)) || (!now && !(await mayBeTime(world, sender.id)))) return false
  const device = await store.transaction('rw', store.setting, () => thisDevice(world))
  const stands = await standing(store, world.app)
  const said = JSON.stringify(stands.report.waiting)
  const last = await readTiedUp(store)
  const sameBooks = !last?.books || (await readLane(store)).books === last.books
  const asSaid = last?.by === sender.id && last.said === said && sameBooks
  if (!now && last && asSaid && age(world, last.at) < SOON) return false

  const { report, acknowledged, people } = stands
  const question = { deviceId: device.deviceId, report, acknowledged: stretchesOf(acknowledged), people }
  const heard = await post(world, sender, '/api/outbox/tie-up', await zipped(JSON.stringify(question)))
  const at = new Date(world.now()).toISOString()
  if (heard.status === 200 && isAnswer(heard.json)) {
    const regained = await note(world, stands, heard.json, { at, by: sender.id, said })
    await dropOldReceipts(store, world.now() - (heard.clockAhead ?? 0))
    return regained
  }
  // An older office does not know the question: there is nothing to ask it until tomorrow.
  if (heard.status === 404 || heard.status === 405) await writeTiedUp(store, { at, by: sender.id, said })
  return false
}

/** Without opening more than three small records: can it be time? */
async function mayBeTime(world: Surroundings, employeeId: number): Promise<boolean> {
  const last = await readTiedUp(world.store)
  const { books, nextAt } = await readLane(world.store)
  if (isTooEarly(nextAt, world.now())) return false
  if (!last || last.by !== employeeId || (books && last.books && books !== last.books)) return true
  return age(world, last.at) >= MINUTE
}

const age = ({ now }: Surroundings, at: string) => Math.abs(now() - Date.parse(at))

/** Writes down what the office said; true when entries were put back into the queue. */
async function note(
  world: Surroundings,
  { report, acknowledged, rejected }: Standing,
  answer: Answer,
  { at, by, said }: { at: string; by: number; said: string },
): Promise<boolean> {
  const { store, copies } = world
  const { books, received, missing, unknown, gone } = answer
  const { again, anew } = await store.transaction('rw', store.outbox, store.setting, async () => {
    const of = report.highestSeq - countOf(report.givenUp)
    const before = await readTiedUp(store)
    const offered = before?.books === books ? (before.offered ?? []) : []
    const lane = await readLane(store)
    await store.setting.put({ id: 'lane', ...lane, books })
    const device = await knownDevice(store)
    // The storage was cleared, and what the browser remembered is older than what the office has seen.
    if (device && answer.highestSeq > (await highestSeq(store)))
      await writeDevice(store, { ...device, after: answer.highestSeq })
    const lost = acknowledged.filter((seq) => holds(unknown, seq))
    const { again, numberless, anew } = await offerAgain(world, lost, rejected, { at, offered })
    if (numberless.length > 0) await noteUnnumbered(store, books, numberless)
    // One that is booked again and known is forgotten here, so that it is offered anew should it be lost once more.
    const pending = [...again.map(({ seq }) => seq), ...offered.filter((seq) => !acknowledged.includes(seq))]
    await writeTiedUp(store, { at, by, books, said, received, of, missing, gone, offered: pending })
    return { again, anew }
  })
  for (const row of again) void copies.keep(row)
  return again.length + anew > 0
}

/**
 * Into the queue with what the office has lost, as it was. What was refused may have been so because the office, on
 * this phone's account or another's, did not know something yet: it is judged once more. What the office took since it
 * was offered again, and still does not know by its number, it had before it had one.
 */
async function offerAgain(
  { store }: Surroundings,
  lost: number[],
  rejected: number[],
  { at, offered }: { at: string; offered: readonly number[] },
): Promise<{ again: OutboxRow[]; numberless: number[]; anew: number }> {
  const rowsOf = async (seqs: number[]) => (await store.outbox.bulkGet(seqs)).flatMap((row) => row ?? [])
  const unknown = (await rowsOf(lost)).filter(({ state }) => state === 'acknowledged')
  const numberless = unknown.filter(({ seq }) => offered.includes(seq)).map(({ seq }) => seq)
  const again = unknown
    .filter(({ seq }) => !offered.includes(seq))
    .map(({ receipt: _, settledAt: __, ...row }): OutboxRow => ({ ...row, state: 'queued', offeredAgainAt: at }))
  const anew = (await rowsOf(rejected))
    .filter(({ state, needs }) => state === 'rejected' && needs === 'fixing')
    .filter(({ dependsOn, offeredAgainAt }) => offeredAgainAt || (lost.length > 0 && dependsOn.length > 0))
    .map((row): OutboxRow => ({ ...row, state: 'queued' }))
  await store.outbox.bulkPut([...again, ...anew])
  return { again, numberless, anew: anew.length }
}

async function noteUnnumbered(store: Store, books: string, seqs: number[]): Promise<void> {
  const device = await knownDevice(store)
  if (!device) return
  const known = device.unnumbered?.books === books ? device.unnumbered.seqs : []
  await writeDevice(store, { ...device, unnumbered: { books, seqs: [...known, ...seqs] } })
}

function isAnswer(json: unknown): json is Answer {
  const lists: (keyof Answer)[] = ['missing', 'unknown', 'gone']
  return (
    typeof json === 'object' &&
    json !== null &&
    typeof (json as Partial<Answer>).books === 'string' &&
    lists.every((list) => Array.isArray((json as Partial<Answer>)[list]))
  )
}
