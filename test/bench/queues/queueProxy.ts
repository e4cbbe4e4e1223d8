import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forwardRequest } from '#test/support/device/forwardRequest.ts'
import { createRandomStream, type Random } from '../../faults/simulation/random.ts'
import type { createFakeCouchDb } from './fakeCouchDb.ts'

/** The fault that hits the first write of a run. */
export const QUEUE_FAULTS = [
  '401',
  '409',
  '422',
  '503',
  'HTML 200',
  'dropped after the commit',
  'killed in mid-replay',
] as const
export type QueueFault = (typeof QUEUE_FAULTS)[number]

/** A slow connection: round trip in milliseconds, share of lost packets, bytes per second. */
export type ConnectionQuality = { roundTripMs: number; packetLossRate: number; bytesPerSecond: number }

const PACKET_BYTES = 1_400
const WRITE_PATH_PATTERN = /^\/api\/(outbox|sales)$|^\/couch\/_bulk_docs/

/**
 * A proxy between the browser and its server. With a ConnectionQuality every exchange takes a round trip, all bytes share
 * the bandwidth, and each lost packet costs another round trip.
 */
export async function startQueueProxy(
  getServerPort: () => number,
  couch: ReturnType<typeof createFakeCouchDb>,
  files: Record<string, [string, string]>,
) {
  let quality: ConnectionQuality | undefined
  let fault: QueueFault | undefined
  let onWrite: (() => void) | undefined
  let random: Random = createRandomStream('line')
  let lineFreeAt = 0

  const server = createServer((incoming, answer) => {
    const [type, content] = files[incoming.url ?? ''] ?? []
    if (type) return void answer.writeHead(200, { 'Content-Type': type }).end(content)
    void serve(incoming, answer).catch(() => answer.socket?.destroy())
  })

  /** Waits until this number of bytes has been transferred. */
  async function waitForTransfer(bytes: number): Promise<void> {
    if (!quality) return
    const { roundTripMs, packetLossRate, bytesPerSecond } = quality
    const packets = Math.ceil(bytes / PACKET_BYTES)
    const lost = Array.from({ length: packets }).filter(() => random.chance(packetLossRate)).length
    const now = performance.now()
    lineFreeAt = Math.max(lineFreeAt, now) + (bytes / bytesPerSecond) * 1_000 + lost * roundTripMs
    await new Promise((go) => setTimeout(go, lineFreeAt - now + roundTripMs / 2))
  }

  async function serve(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const [method, path] = [incoming.method ?? 'GET', incoming.url ?? '']
    const body = await buffer(incoming)
    const isWrite = method === 'POST' && WRITE_PATH_PATTERN.test(path)
    const activeFault = isWrite ? fault : undefined
    if (activeFault) fault = undefined
    await waitForTransfer(body.length + HTTP_HEAD_BYTES)
    if (activeFault === 'killed in mid-replay') {
      onWrite?.()
      return void answer.socket?.destroy()
    }
    const status = Number(activeFault)
    if (path.startsWith('/couch')) {
      if ([401, 409, 422].includes(status)) couch.refuseNext(status)
    } else if (activeFault === 'HTML 200' || status > 0) return respondWithFault(answer, activeFault)
    if (path.startsWith('/couch') && (activeFault === 'HTML 200' || status === 503))
      return respondWithFault(answer, activeFault)
    const upstreamResponse = path.startsWith('/couch')
      ? { ...couch.handle(method, path, body.toString()), headers: { 'content-type': 'application/json' } }
      : await forwardRequest({ port: getServerPort(), method, path, headers: incoming.headers }, body)
    if (activeFault === 'dropped after the commit') return void answer.socket?.destroy()
    await waitForTransfer(upstreamResponse.body.length + HTTP_HEAD_BYTES)
    answer.writeHead(upstreamResponse.status, upstreamResponse.headers).end(upstreamResponse.body)
  }

  /** A response instead of the server's; one with a status has the server's own body for it. */
  function respondWithFault(answer: ServerResponse, now: QueueFault | undefined): void {
    const status = Number(now)
    if (now === 'HTML 200') {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Free WiFi</title>')
      return
    }
    const problem = { type: 'about:blank', title: 'no', status, code: status === 401 ? 'sign-in-first' : 'bad-request' }
    answer.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem))
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    configure(to: { quality?: ConnectionQuality; fault?: QueueFault; onWrite?: () => void }) {
      ;({ quality, fault, onWrite } = to)
      random = createRandomStream('line')
      lineFreeAt = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** The approximate size of the head of a request or response. */
const HTTP_HEAD_BYTES = 500
