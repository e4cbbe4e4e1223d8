import type { Schema } from '#contract/operations.ts'
import { addDays, type Day, startOf } from '#domain/day.ts'
import { isProblem } from '../problem.ts'
import { hashOf } from './hash.ts'
import type { OutboxRow } from './row.ts'
import { post } from './send.ts'
import type { Surroundings } from './surroundings.ts'
import { senderOf } from './write.ts'

type Entry = Schema<'DayBooked'>['entries'][number]
/** One side's list of a day: how many entries, what they come to in paise, and a hash over all of it. */
export type DayList = { count: number; sum: number; hash: string }

/** A day of this phone beside the same day in the books. Entries are named by their numbers on the phone. */
export type ComparedDay = {
  phone: DayList
  office: DayList
  agree: boolean
  /** Not booked yet. */
  waiting: number[]
  /** The phone has a receipt, and the office no such entry. */
  lost: number[]
  /** The office has them, and the phone does not know it. */
  unknown: number[]
  /** Both have them, with other keys or amounts. */
  differing: number[]
}

/**
 * Holds what this phone booked on a day against what the office has of it.
 *
 * @param everybody a Director sees everybody's entries, others the own ones
 * @returns undefined when the office cannot be reached, or does not know the question; `too-many` when the day has
 *   more entries than the office answers at once
 */
export async function compareDay(
  world: Surroundings,
  day: Day,
  everybody: boolean,
): Promise<ComparedDay | 'too-many' | undefined> {
  const { store } = world
  const sender = await senderOf(world)
  const [from, to] = [startOf(day).toISOString(), startOf(addDays(day, 1)).toISOString()]
  const rows = await store.outbox
    .filter((row) => row.occurredAt >= from && row.occurredAt < to && (everybody || row.employeeId === sender.id))
    .toArray()
  const setting = await store.setting.get('device')
  const deviceId = setting?.id === 'device' ? setting.deviceId : world.newId()
  const body = JSON.stringify({ deviceId, day })
  const heard = await post(world, sender, '/api/outbox/day', { headers: {}, body })
  // A proxy may say 413, too: only the office's own words count.
  if (heard.status === 413 && isProblem(heard.json, 413)) return 'too-many'
  const office = heard.status === 200 ? (heard.json as Schema<'DayBooked'> | undefined) : undefined
  if (!Array.isArray(office?.entries)) return undefined

  const booked = rows.filter(({ state }) => state === 'acknowledged').map((row) => entryOf(world, row))
  const phone = await listOf(booked)
  const ours = new Map(booked.map((entry) => [entry.seq, entry]))
  const theirs = new Map(office.entries.map((entry) => [entry.seq, entry]))
  const same = (one: Entry, other: Entry | undefined) => one.opId === other?.opId && one.amount === other.amount
  const seqs = (entries: Iterable<{ seq: number }>) => [...entries].map(({ seq }) => seq)
  return {
    phone,
    office: { count: office.count, sum: office.sum, hash: office.hash },
    agree: phone.count === office.count && phone.sum === office.sum && phone.hash === office.hash,
    waiting: seqs(rows.filter(({ state }) => !['acknowledged', 'replaced', 'discarded'].includes(state))),
    lost: seqs(booked.filter(({ seq }) => !theirs.has(seq))),
    unknown: seqs(office.entries.filter(({ seq }) => !ours.has(seq))),
    differing: seqs(booked.filter((entry) => theirs.has(entry.seq) && !same(entry, theirs.get(entry.seq)))),
  }
}

function entryOf({ operations }: Surroundings, { seq, opId, operation, payload }: OutboxRow): Entry {
  // The table knows each payload by its operation, which TypeScript cannot follow through a name.
  return { seq, opId, amount: operations[operation]?.amount?.(payload as never) ?? 0 }
}

async function listOf(entries: readonly Entry[]): Promise<DayList> {
  const lines = entries.map(({ seq, opId, amount }) => `${seq} ${opId} ${amount}\n`).join('')
  return {
    count: entries.length,
    sum: entries.reduce((sum, { amount }) => sum + amount, 0),
    hash: await hashOf(lines),
  }
}
