import { endStoredSession } from '../storedSession.ts'
import { backoff, isTooEarly, patience } from './backoff.ts'
import { waitingByPerson } from './books.ts'
import type { Verdict } from './classify.ts'
import { readLane, writeLane } from './lane.ts'
import type { Lease } from './lock.ts'
import { MOST, nextBatch } from './queue.ts'
import { standing } from './report.ts'
import type { OutboxRow } from './row.ts'
import { type Answered, send } from './send.ts'
import { holdForSignIn, markSending, settle } from './settle.ts'
import type { Sender, Surroundings } from './surroundings.ts'

/** Is there new hope, and may it overrule even an office that asked for patience? */
export type Hope = { fresh: boolean; urgent: boolean }

/**
 * Sends what waits for the signed-in person, oldest first, until nothing is left that may go now, or the whole lane
 * has to stop. Every entry is tried at most once in a drain.
 */
export async function drain(world: Surroundings, lease: Lease, hope: Hope): Promise<void> {
  const { store, now } = world
  const lane = await readLane(store)
  if (isTooEarly(lane.nextAt, now()) && !(lane.patience ? hope.urgent : hope.fresh)) return

  const tried = new Set<string>()
  const ripe = (row: OutboxRow) => !tried.has(row.opId) && (hope.fresh || !isTooEarly(row.nextAt, now()))
  let batches = true
  let from = 0
  let booked = false
  // Once is enough: the office knows itself what it books after this.
  let report: Parameters<typeof send>[4] = async () => (await standing(store, world.app)).report
  for (;;) {
    const sender = await world.sender()
    if (!sender)
      return writeLane(store, { ...CALM, state: (await waitingByPerson(store)).length > 0 ? 'sign-in' : 'idle' })
    const batch = await nextBatch(world, sender.id, from, batches ? MOST : 1, ripe)
    if (!batch && !booked) return rest(world, sender.id)
    if (!batch) {
      // What was booked may have freed entries that were passed over.
      from = 0
      booked = false
      continue
    }
    const rows = await markSending(world, batch.rows)
    await writeLane(store, { state: 'sending' })
    const answered = await send(world, sender, rows, batches, report)
    if (answered === 'one-by-one') {
      batches = false
      continue
    }
    from = batch.next
    report = undefined
    for (const { opId } of batch.rows) tried.add(opId)
    await settle(world, answered.sent)
    if (!(await lease.held())) return
    booked ||= answered.sent.some(({ verdict }) => verdict.kind === 'acknowledged')
    if (await note(world, sender, answered)) return
  }
}

/** Nothing more may go now. Entries in trouble of their own have their own time; one that is over waits for another. */
async function rest({ store, now }: Surroundings, employeeId: number): Promise<void> {
  const queued = await store.outbox.where('[employeeId+state]').equals([employeeId, 'queued']).toArray()
  const times = queued.flatMap(({ nextAt }) => (nextAt && isTooEarly(nextAt, now()) ? [nextAt] : [])).sort()
  await writeLane(store, { ...CALM, state: 'idle', nextAt: times[0] })
}

const CALM = { failures: 0, nextAt: undefined, patience: undefined }

/** Writes down how the lane stands after these answers; true when it has to stop. */
async function note(
  world: Surroundings,
  { id: employeeId, token }: Sender,
  { sent, clockAhead, books }: Answered,
): Promise<boolean> {
  const { store, now, random } = world
  const at = (milliseconds: number) => new Date(now() + milliseconds).toISOString()
  const verdicts = sent.map(({ verdict }) => verdict)
  const booked = verdicts.some(({ kind }) => kind === 'acknowledged')
  const heard = {
    ...(booked && { lastConfirmedAt: at(0) }),
    ...(clockAhead !== undefined && { clockAhead }),
    ...(books && { books }),
  }
  const stop = verdicts.find(stops)
  if (!stop) {
    await writeLane(store, { ...heard, ...CALM })
  } else if (stop.kind === 'lane-stopping') {
    await writeLane(store, { ...heard, ...CALM, state: stop.lane })
    if (stop.lane === 'sign-in') await holdForSignIn(store, employeeId)
    if (stop.status === 401) await endStoredSession(store, token)
  } else {
    const failures = booked ? 1 : (await readLane(store)).failures + 1
    const asked = patience(stop.retryAfter, now())
    const nextAt = at(asked ?? backoff(failures, random()))
    await writeLane(store, {
      ...heard,
      state: 'no-network',
      failures,
      nextAt,
      patience: asked === undefined ? undefined : true,
    })
  }
  return stop !== undefined
}

type Stop = Extract<Verdict, { kind: 'lane-stopping' | 'transient' }>

function stops(verdict: Verdict): verdict is Stop {
  return verdict.kind === 'lane-stopping' || (verdict.kind === 'transient' && !verdict.alone)
}
