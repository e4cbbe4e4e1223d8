import type { OutboxEnvironment } from '#web/data/outbox/outboxEnvironment.ts'
import type { Scheduler } from './scheduler.ts'

type LockRequest = {
  owner: object
  run: () => unknown
  resolve: (value: unknown) => void
  reject: (why: unknown) => void
}

const createAbortError = (why: string) => new DOMException(why, 'AbortError')

/** The one lock of a device, like the Web Locks API: first come, first served, can be stolen, released with its tab. */
export function createLocks(scheduler: Scheduler, actor: string) {
  let holder: LockRequest | undefined
  let waiting: LockRequest[] = []

  function grantNext(): void {
    const lockRequest = holder ? undefined : waiting.shift()
    if (!lockRequest) return
    holder = lockRequest
    const releaseLock = () => {
      if (holder === lockRequest) holder = undefined
      scheduler.soon(grantNext, actor)
    }
    Promise.resolve(lockRequest.run()).then(lockRequest.resolve, lockRequest.reject).finally(releaseLock)
  }

  return {
    forOwner(owner: object): OutboxEnvironment['locks'] {
      const request = (_name: string, options: LockOptions, run: () => unknown) =>
        new Promise((resolve, reject) => {
          const mine = { owner, run, resolve, reject }
          options.signal?.addEventListener('abort', () => {
            if (!waiting.includes(mine)) return
            waiting = waiting.filter((other) => other !== mine)
            reject(createAbortError('no longer wanted'))
          })
          if (options.steal) {
            holder?.reject(createAbortError('stolen'))
            holder = undefined
            waiting.unshift(mine)
          } else waiting.push(mine)
          scheduler.soon(grantNext, actor)
        })
      // The outbox always passes options.
      return { request: request as unknown as LockManager['request'] }
    },
    /** Releases the lock and the requests of a closed tab. */
    release(owner: object) {
      waiting = waiting.filter((other) => other.owner !== owner)
      if (holder?.owner !== owner) return
      holder = undefined
      scheduler.soon(grantNext, actor)
    },
  }
}
