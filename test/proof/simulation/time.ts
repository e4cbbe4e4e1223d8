import { createHash, hash } from 'node:crypto'
import type { Chance } from './chance.ts'

type Task = { at: number; order: number; actor: string; run: () => unknown }

export type Time = ReturnType<typeof createTime>

/** The machine's own; the one that programs see belongs to the simulation while it runs. */
const ownImmediate = globalThis.setImmediate

/** Until nothing is left to do but what is on the list: promises have no other way to go on. */
const settled = () => new Promise<void>((resolve) => ownImmediate(resolve))

/**
 * A world in which one thing happens after the other, in an order that the seed decides, and in which no time passes
 * but what is written on the list. Whoever acts at the moment is an actor (a phone, the office): what it asks for
 * "soon" happens in the order it asked, a moment later each, with others in between.
 */
export function createTime(chance: Chance, start: number) {
  const tasks: Task[] = []
  const free = new Map<string, number>()
  const trace = createHash('sha256')
  const told: string[] = []
  let now = start
  let order = 0
  let actor = 'nobody'
  let steps = 0
  let apart = false
  let watch: (actor: string) => void = () => {}

  function at(when: number, who: string, run: () => unknown): () => void {
    const task = { at: Math.max(when, now), order: order++, actor: who, run }
    const before = tasks.findLastIndex((other) => other.at <= task.at)
    tasks.splice(before + 1, 0, task)
    return () => {
      const place = tasks.indexOf(task)
      if (place >= 0) tasks.splice(place, 1)
    }
  }

  function soon(run: () => unknown, who = actor): void {
    const when = Math.max(now, free.get(who) ?? 0) + chance.next() * 2
    free.set(who, when)
    at(when, who, run)
  }

  /** The next thing on the list happens, and all that follows from it at once. */
  async function step(): Promise<void> {
    const task = tasks.shift()
    if (!task) throw new Error('Everybody waits, and nothing is on the list.')
    now = task.at
    actor = task.actor
    steps += 1
    trace.update(`${now} ${actor} ${task.order}\n`)
    watch(actor)
    await task.run()
    await settled()
  }

  return {
    at,
    soon,
    now: () => now,
    steps: () => steps,
    /** Is called before each task with the one who is about to act. */
    watching(run: typeof watch) {
      watch = run
    },
    /** Writes down what happened: part of the trace, and of the story that is printed. */
    tell(text: string) {
      trace.update(`${text}\n`)
      told.push(`${((now - start) / 1000).toFixed(3).padStart(9)} s  ${text}`)
    },
    story: () => told,
    fingerprint: () => trace.copy().digest('hex'),
    async until(when: number) {
      while ((tasks[0]?.at ?? Number.POSITIVE_INFINITY) <= when) await step()
      now = when
    },
    /** Lets the world go on until this is done. @throws Error when it never will be */
    async through<T>(work: Promise<T>, within = 3_600_000): Promise<T> {
      const latest = now + within
      let done = false
      const finished = work.finally(() => {
        done = true
      })
      finished.catch(() => undefined)
      await settled()
      while (!done) {
        if (now > latest) throw new Error('This takes for ever.')
        await step()
      }
      return finished
    },
    isApart: () => apart,
    /** Does something in one go, as if it took no time and nobody else were there: not what a simulation is about. */
    async apart<T>(work: () => Promise<T>): Promise<T> {
      const was = apart
      apart = true
      try {
        return await work()
      } finally {
        apart = was
      }
    },
    /** From here on programs that ask the machine for "soon" get the simulation's. Gives it back at the end. */
    takeOver(): Disposable {
      // Only `setImmediate(run)` is ever used, and nobody calls it off.
      globalThis.setImmediate = ((run: () => void) =>
        apart ? ownImmediate(run) : soon(run)) as unknown as typeof setImmediate
      const { CompressionStream } = globalThis
      const { now: ownNow } = performance
      performance.now = () => now - start
      // Zipping happens on other threads, whose order no seed decides; phones without it send plain text.
      Reflect.deleteProperty(globalThis, 'CompressionStream')
      // So does hashing: here it is done before the next step.
      crypto.subtle.digest = async (_algorithm, text) =>
        Uint8Array.from(hash('sha256', text as Uint8Array, 'buffer')).buffer
      return {
        [Symbol.dispose]() {
          Reflect.deleteProperty(crypto.subtle, 'digest')
          globalThis.setImmediate = ownImmediate
          performance.now = ownNow
          globalThis.CompressionStream = CompressionStream
        },
      }
    },
  }
}
