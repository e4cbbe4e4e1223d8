import { connect } from 'node:net'
import { createResponseParser, type LoadResponse } from './responseParser.ts'

/** A request of a load. */
export type LoadRequest = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** The result of a load: milliseconds of each request and of all of them, percentiles, and requests per second. */
export type LoadResult = ReturnType<typeof computePercentiles> & {
  timesMs: readonly number[]
  totalMs: number
  perSecond: number
}

/**
 * A client with this number of connections, each of which waits for a response before its next request. Node's own
 * client would take twice as much processor time from the machine that it shares with the server.
 */
export function openLoadClient(address: string, connections: number) {
  const { host, hostname, port } = new URL(address)
  const idle: LoadConnection[] = []

  const takeConnection = (): LoadConnection => {
    const connection = idle.pop()
    if (!connection) return openConnection(Number(port), hostname)
    // The server closes idle connections.
    return connection.isOpen() ? connection : takeConnection()
  }

  const send = async (text: string): Promise<LoadResponse> => {
    const line = takeConnection()
    const result = await line.request(text)
    idle.push(line)
    return result
  }
  const request = (call: LoadRequest): Promise<LoadResponse> => send(formatRequest(call, host))

  /** Sends this number of requests, after warm-up requests that are not counted. A refused request fails the run. */
  const runLoad = async (
    requests: number,
    buildRequest: (index: number) => LoadRequest,
    warmUp = 2 * connections,
  ): Promise<LoadResult> => {
    const timesMs: number[] = []
    let next = -warmUp
    let started: number | undefined
    // The next request is prepared while a response is awaited, so that its cost is not counted as the server's.
    const prepareNext = () => {
      const index = next++
      if (index >= requests) return undefined
      const loadRequest = buildRequest(index)
      return { counts: index >= 0, path: loadRequest.path, text: formatRequest(loadRequest, host) }
    }
    const runClient = async () => {
      for (let prepared = prepareNext(); prepared; ) {
        const { counts, path, text } = prepared
        const from = performance.now()
        if (counts) started ??= from
        const answer = send(text)
        prepared = prepareNext()
        const response = await answer
        if (response.status >= 400) throw new Error(`${path} answered ${response.status}: ${response.body()}`)
        if (counts) timesMs.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: connections }, runClient))
    return summarize(timesMs, performance.now() - (started ?? 0))
  }

  const close = () => {
    for (const line of idle) line.close()
  }
  return { request, run: runLoad, close }
}

type LoadConnection = ReturnType<typeof openConnection>

/** A connection that stays open; responses arrive in the order of the requests. */
function openConnection(port: number, hostname: string) {
  const pending: { resolve: (response: LoadResponse) => void; reject: (error: Error) => void }[] = []
  const socket = connect(port, hostname).setNoDelay()
  const parse = createResponseParser((response) => pending.shift()?.resolve(response))
  const rejectPending = (error: Error) => {
    for (const { reject } of pending.splice(0)) reject(error)
  }
  socket.on('error', rejectPending).on('close', () => rejectPending(new Error('the server has closed the connection')))
  socket.on('data', (packet) => {
    try {
      parse(packet)
    } catch (error) {
      socket.destroy(error as Error) // the response parser throws nothing else
    }
  })
  return {
    request: (text: string): Promise<LoadResponse> =>
      new Promise((resolve, reject) => {
        pending.push({ resolve, reject })
        socket.write(text)
      }),
    isOpen: () => socket.writable,
    close: () => socket.destroy(),
  }
}

function formatRequest({ method, path, headers, body }: LoadRequest, host: string): string {
  const length =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const lines = Object.entries({ Host: host, ...length, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** The result of requests that took `totalMs` in all. */
export function summarize(timesMs: readonly number[], totalMs: number): LoadResult {
  return { ...computePercentiles(timesMs), timesMs, totalMs, perSecond: (1000 * timesMs.length) / totalMs }
}

/** The result of several turns as one load. */
export function mergeResults(turns: readonly LoadResult[]): LoadResult {
  return summarize(
    turns.flatMap(({ timesMs }) => timesMs),
    turns.reduce((sum, { totalMs }) => sum + totalMs, 0),
  )
}

/** Count, percentiles and maximum of these times. */
export function computePercentiles(timesMs: readonly number[]) {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const percentile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  return {
    requests: timesMs.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    max: percentile(1),
  }
}
