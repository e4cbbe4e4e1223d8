import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionSpeed } from './visitPage.ts'

/** A connection that the page and the service worker of a device share; DevTools would slow down the page alone. */
export type SlowLine = {
  address: string
  /** Undefined: not limited. */
  speed: ConnectionSpeed | undefined
  /** Bytes and requests that the device has received and sent since the last call. */
  takeTraffic(): { bytes: number; requests: number }
  close(): Promise<void>
}

/** A line to the server at `port`: each direction has half of the latency, and all answers share its bandwidth. */
export async function openSlowLine(port: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let freeAt = 0
  let traffic = { bytes: 0, requests: 0 }
  const line: SlowLine = {
    address: '',
    speed: undefined,
    takeTraffic() {
      const taken = traffic
      traffic = { bytes: 0, requests: 0 }
      return taken
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }

  /** When bytes that are sent now have arrived, by performance.now(). */
  const computeArrival = (size: number): number => {
    const now = performance.now()
    if (!line.speed) return now
    freeAt = Math.max(freeAt, now) + (size * 8) / line.speed.kbitPerSecond
    return freeAt + line.speed.latencyMs / 2
  }

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream])
      sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)))
    const toServer = createQueue()
    const toDevice = createQueue()
    // The handshake of a new connection takes one round trip.
    const openAt = performance.now() + (line.speed?.latencyMs ?? 0)
    client.on('data', (bytes) => {
      traffic.requests += /^(GET|POST|PUT|DELETE|HEAD) /.test(bytes.toString('latin1', 0, 8)) ? 1 : 0
      const sentAt = Math.max(openAt, performance.now())
      toServer(sentAt + (line.speed?.latencyMs ?? 0) / 2, () => upstream.write(bytes))
    })
    upstream.on('data', (bytes) => {
      traffic.bytes += bytes.length
      // Split into packets.
      for (let from = 0; from < bytes.length; from += PACKET_BYTES) {
        const packet = bytes.subarray(from, from + PACKET_BYTES)
        toDevice(computeArrival(packet.length), () => client.write(packet))
      }
    })
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => toDevice(0, () => client.end()))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port')
  line.address = `http://127.0.0.1:${address.port}`
  return line
}

const PACKET_BYTES = 1_400

/** Runs tasks in order, each at its time by performance.now(). */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return (at: number, run: () => void) => {
    last = last
      .then(() => {
        const delayMs = at - performance.now()
        return delayMs > 0 ? wait(delayMs) : undefined
      })
      .then(run)
  }
}
