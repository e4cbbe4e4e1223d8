import { Agent, request } from 'node:http'

/** A request of a load: what is asked for, and what is sent. */
export type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** What came back: bytes as they went over the line. */
export type Heard = { status: number; bytes: number; tag: string; body: () => Buffer }

/** How a load went: milliseconds, and requests a second. */
export type Went = { requests: number; perSecond: number; p50: number; p95: number; p99: number; most: number }

/** So many people who ask, each over a connection of its own, each waiting for the answer before asking again. */
export function openLoad(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  const ask = ({ method, path, headers, body }: Asked): Promise<Heard> =>
    new Promise((heard, failed) => {
      const length =
        body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      const sent = request(`${address}${path}`, { method, agent, headers: { ...length, ...headers } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', failed)
        answer.on('end', () => {
          const all = Buffer.concat(parts)
          heard({
            status: answer.statusCode ?? 0,
            bytes: all.length,
            tag: String(answer.headers.etag ?? ''),
            body: () => all,
          })
        })
      })
      sent.on('error', failed)
      sent.end(body)
    })

  /** Asks so often, after some that are not counted. Whatever is not done fails the run. */
  const run = async (requests: number, make: (index: number) => Asked, warmUp = 2 * connections): Promise<Went> => {
    const took: number[] = []
    let next = -warmUp
    let started = performance.now()
    const person = async () => {
      for (let index = next++; index < requests; index = next++) {
        if (index === 0) started = performance.now()
        const from = performance.now()
        const heard = await ask(make(index))
        if (heard.status >= 400) throw new Error(`${make(index).path} answered ${heard.status}: ${heard.body()}`)
        if (index >= 0) took.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: connections }, person))
    return { ...spreadOf(took), perSecond: (1000 * requests) / (performance.now() - started) }
  }

  return { ask, run, close: () => agent.destroy() }
}

/** How measurements are spread. */
export function spreadOf(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  return { requests: took.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
