import { createHash, hash } from 'node:crypto'
import type { Random } from './random.ts'

type Task = { dueAt: number; order: number; actor: string; run: () => unknown }

export type Scheduler = ReturnType<typeof createScheduler>

/** The machine's own; the one that programs see belongs to the simulation while it runs. */
const realSetImmediate = globalThis.setImmediate

/** Until nothing is left to do but what is on the list: promises have no other way to go on. */
const flushMicrotasks = () => new Promise<void>((resolve) => realSetImmediate(resolve))

/**
 * A world in which one thing happens after the other, in an order that the seed decides, and in which no time passes
 * but what is written on the list. The running part is an actor (a device, the server): what it asks for
 * "soon" happens in the order it asked, a moment later each, with others in between.
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

  /** The next thing on the list happens, and all that follows from it at once. */
  async function runNext(): Promise<void> {
    const task = tasks.shift()
    if (!task) throw new Error('Everybody waits, and nothing is on the list.')
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
    /** Is called before each task with the one who is about to act. */
    setBeforeTask(run: typeof onBeforeTask) {
      onBeforeTask = run
    },
    /** Writes down what happened: part of the trace, and of the story that is printed. */
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
    /** Lets the world go on until this is done. @throws Error when it never will be */
    async runUntilDone<T>(work: Promise<T>, maxMs = 3_600_000): Promise<T> {
      const latest = now + maxMs
      let done = false
      const finished = work.finally(() => {
        done = true
      })
      finished.catch(() => undefined)
      await flushMicrotasks()
      while (!done) {
        if (now > latest) throw new Error('This takes for ever.')
        await runNext()
      }
      return finished
    },
    isUnscheduledNow: () => isUnscheduled,
    /** Does something in one go, as if it took no time and nobody else were there: not what a simulation is about. */
    async apart<T>(work: () => Promise<T>): Promise<T> {
      const was = isUnscheduled
      isUnscheduled = true
      try {
        return await work()
      } finally {
        isUnscheduled = was
      }
    },
    /** From here on programs that ask the machine for "soon" get the simulation's. Gives it back at the end. */
    install(): Disposable {
      // Only `setImmediate(run)` is ever used, and nobody calls it off.
      globalThis.setImmediate = ((run: () => void) =>
        isUnscheduled ? realSetImmediate(run) : scheduleSoon(run)) as unknown as typeof setImmediate
      const { CompressionStream } = globalThis
      const { now: ownNow } = performance
      performance.now = () => now - startMs
      // Compression runs on other threads, whose order the seed does not decide; without it devices send plain text.
      Reflect.deleteProperty(globalThis, 'CompressionStream')
      // So does hashing: here it is done before the next step.
      crypto.subtle.digest = async (_algorithm, text) =>
        Uint8Array.from(hash('sha256', text as Uint8Array, 'buffer')).buffer
      return {
        [Symbol.dispose]() {
          Reflect.deleteProperty(crypto.subtle, 'digest')
          globalThis.setImmediate = realSetImmediate
          performance.now = ownNow
          globalThis.CompressionStream = CompressionStream
        },
      }
    },
  }
}
