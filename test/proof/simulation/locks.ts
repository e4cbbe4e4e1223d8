import type { Surroundings } from '#web/data/outbox/surroundings.ts'
import type { Time } from './time.ts'

type Asked = { owner: object; run: () => unknown; resolve: (value: unknown) => void; reject: (why: unknown) => void }

const aborted = (why: string) => new DOMException(why, 'AbortError')

/** The one lock of a phone, as browsers keep it: in turn, can be stolen, and comes free when its tab is gone. */
export function createLocks(time: Time, actor: string) {
  let holder: Asked | undefined
  let waiting: Asked[] = []

  function next(): void {
    const mine = holder ? undefined : waiting.shift()
    if (!mine) return
    holder = mine
    const free = () => {
      if (holder === mine) holder = undefined
      time.soon(next, actor)
    }
    Promise.resolve(mine.run()).then(mine.resolve, mine.reject).finally(free)
  }

  return {
    of(owner: object): Surroundings['locks'] {
      const request = (_name: string, options: LockOptions, run: () => unknown) =>
        new Promise((resolve, reject) => {
          const mine = { owner, run, resolve, reject }
          options.signal?.addEventListener('abort', () => {
            if (!waiting.includes(mine)) return
            waiting = waiting.filter((other) => other !== mine)
            reject(aborted('no longer wanted'))
          })
          if (options.steal) {
            holder?.reject(aborted('stolen'))
            holder = undefined
            waiting.unshift(mine)
          } else waiting.push(mine)
          time.soon(next, actor)
        })
      // The outbox asks with options, always.
      return { request: request as unknown as LockManager['request'] }
    },
    /** The tab is gone, and all it held. */
    release(owner: object) {
      waiting = waiting.filter((other) => other.owner !== owner)
      if (holder?.owner !== owner) return
      holder = undefined
      time.soon(next, actor)
    },
  }
}
