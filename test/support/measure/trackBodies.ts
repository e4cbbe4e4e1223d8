import { IncomingMessage } from 'node:http'

/** How many bodies were seen, and how many of them garbage collection could not free. */
export type BodyCounts = { seenCount: number; retainedCount: number }

/**
 * Follows the request bodies of this process from now on: each received part, joined and inflated body and parsed value.
 * The returned function counts them after a garbage collection, for which Node needs --expose-gc.
 */
export function trackBodies(): () => BodyCounts {
  const bodies: WeakRef<object>[] = []
  const track = <T>(body: T): T => {
    if (typeof body === 'object' && body !== null) bodies.push(new WeakRef(body))
    return body
  }
  const [{ push }, { concat }, { parse }] = [IncomingMessage.prototype, Buffer, JSON]
  IncomingMessage.prototype.push = function (part, ...more) {
    return push.call(this, track(part), ...more)
  }
  Buffer.concat = (...values) => track(concat(...values))
  JSON.parse = (...values) => track(parse(...values))
  return () => {
    gc?.()
    return { seenCount: bodies.length, retainedCount: bodies.filter((body) => body.deref()).length }
  }
}
