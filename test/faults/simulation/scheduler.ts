import { createHash, createHmac, hash } from 'node:crypto'
import type { Random } from './random.ts'

type Task = { dueAt: number; order: number; actor: string; run: () => unknown }

export type Scheduler = ReturnType<typeof createScheduler>

/** The original function; programs see the one of the simulation while it runs. */
const realSetImmediate = globalThis.setImmediate

/** Runs all promises that can continue, until only scheduled tasks are left. */
const flushMicrotasks = () => new Promise<void>((resolve) => realSetImmediate(resolve))

/**
 * A discrete event simulation: tasks run one after the other in an order that the seed decides, and time passes only
 * from task to task. The running part is an actor (a device, the server). Tasks that it schedules with `soon` run in
 * their order, each a moment later, with tasks of other actors in between.
 */
export function createScheduler(random: Random, startMs: number) {
  const tasks: Task[] = []
  const nextFreeAt = new Map<string, number>()
  const trace = createHash('sha256')
  const story: string[] = []
  let now = startMs
  let order = 0
  let actor = 'nobody'
  let steps = 0
  let isUnscheduled = false
  let onBeforeTask: (actor: string) => void = () => {}

  function schedule(when: number, who: string, run: () => unknown): () => void {
    const task = { dueAt: Math.max(when, now), order: order++, actor: who, run }
    const before = tasks.findLastIndex((other) => other.dueAt <= task.dueAt)
    tasks.splice(before + 1, 0, task)
    return () => {
      const place = tasks.indexOf(task)
      if (place >= 0) tasks.splice(place, 1)
    }
  }

  function scheduleSoon(run: () => unknown, who = actor): void {
    const dueAt = Math.max(now, nextFreeAt.get(who) ?? 0) + random.next() * 2
    nextFreeAt.set(who, dueAt)
    schedule(dueAt, who, run)
  }

  /** Runs the next task and all promises that continue because of it. */
  async function runNext(): Promise<void> {
    const task = tasks.shift()
    if (!task) throw new Error('No task is scheduled, and the awaited work is not finished.')
    now = task.dueAt
    actor = task.actor
    steps += 1
    trace.update(`${now} ${actor} ${task.order}\n`)
    onBeforeTask(actor)
    await task.run()
    await flushMicrotasks()
  }

  return {
    at: schedule,
    soon: scheduleSoon,
    now: () => now,
    steps: () => steps,
    /** Sets a function that is called before each task with its actor. */
    setBeforeTask(run: typeof onBeforeTask) {
      onBeforeTask = run
    },
    /** Adds an event to the fingerprint and to the printed story. */
    log(text: string) {
      trace.update(`${text}\n`)
      story.push(`${((now - startMs) / 1000).toFixed(3).padStart(9)} s  ${text}`)
    },
    story: () => story,
    fingerprint: () => trace.copy().digest('hex'),
    async runUntil(when: number) {
      while ((tasks[0]?.dueAt ?? Number.POSITIVE_INFINITY) <= when) await runNext()
      now = when
    },
    /** Runs tasks until the promise is settled. @throws Error if no task is left, or after `maxMs` of simulated time */
    async runUntilDone<T>(work: Promise<T>, maxMs = 3_600_000): Promise<T> {
      const latest = now + maxMs
      let done = false
      const finished = work.finally(() => {
        done = true
      })
      finished.catch(() => undefined)
      await flushMicrotasks()
      while (!done) {
        if (now > latest) throw new Error('The awaited work takes too much simulated time.')
        await runNext()
      }
      return finished
    },
    isUnscheduledNow: () => isUnscheduled,
    /** Runs work outside of the simulation, without time passing: preparations and checks. */
    async apart<T>(work: () => Promise<T>): Promise<T> {
      const was = isUnscheduled
      isUnscheduled = true
      try {
        return await work()
      } finally {
        isUnscheduled = was
      }
    },
    /**
     * Replaces `setImmediate`, `performance.now` and APIs that use other threads by those of the simulation until
     * disposed.
     */
    install(): Disposable {
      // The programs use only `setImmediate(run)` and never cancel it.
      globalThis.setImmediate = ((run: () => void) =>
        isUnscheduled ? realSetImmediate(run) : scheduleSoon(run)) as unknown as typeof setImmediate
      const { CompressionStream } = globalThis
      const { now: ownNow } = performance
      performance.now = () => now - startMs
      // Compression runs on other threads, whose order the seed does not decide; without it devices send plain text.
      Reflect.deleteProperty(globalThis, 'CompressionStream')
      // Hashing runs on other threads too; here it is done at once.
      crypto.subtle.digest = async (_algorithm, text) =>
        Uint8Array.from(hash('sha256', text as Uint8Array, 'buffer')).buffer
      // Keys are the bytes themselves, which a database can store.
      const sign = (key: unknown, text: unknown) =>
        Uint8Array.from(
          createHmac('sha256', key as Uint8Array)
            .update(text as Uint8Array)
            .digest(),
        )
      Object.assign(crypto.subtle, {
        importKey: async (_format: string, bytes: Uint8Array) => bytes,
        sign: async (_algorithm: object, key: unknown, text: unknown) => sign(key, text).buffer,
        verify: async (_algorithm: object, key: unknown, mac: Uint8Array, text: unknown) =>
          Buffer.from(mac).equals(sign(key, text)),
      })
      return {
        [Symbol.dispose]() {
          for (const name of ['digest', 'importKey', 'sign', 'verify']) Reflect.deleteProperty(crypto.subtle, name)
          globalThis.setImmediate = realSetImmediate
          performance.now = ownNow
          globalThis.CompressionStream = CompressionStream
        },
      }
    },
  }
}
