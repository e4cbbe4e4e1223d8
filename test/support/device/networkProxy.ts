import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The conditions of the network between a device and the server. */
type NetworkConditions = {
  /** Nothing passes. */
  isCut: boolean
  /** The round trip time in milliseconds. */
  roundTripMs: number
  /** How many more responses to sales and imports are dropped after the server booked them. */
  responsesToLose: number
  /** Called when a response was dropped; a test may kill the server here. */
  onResponseLost: () => void
  /** Whether a request is dropped before the server, by its first line; it then has no response. */
  isHeld: (requestLine: string) => boolean
  /** Returns a whole response instead of the server's, by the first line of a request; undefined passes it on. */
  respondInstead: (requestLine: string) => string | undefined
}

export type NetworkProxy = {
  /** The address of the proxy. It stays the same when the server restarts. */
  address: string
  conditions: NetworkConditions
  /** Closes every connection and refuses new ones. */
  cut(): void
  /** Every request is answered by the welcome page of a WiFi. */
  simulateCaptivePortal(): void
  /** Removes every fault. */
  restore(): void
  close(): Promise<void>
}

const createGoodConditions = (): NetworkConditions => ({
  isCut: false,
  roundTripMs: 0,
  responsesToLose: 0,
  onResponseLost: () => {},
  isHeld: () => false,
  respondInstead: () => undefined,
})

/** A proxy from a device to the server at `port()`, with conditions that a test sets. */
export async function startNetworkProxy(port: () => number): Promise<NetworkProxy> {
  const conditions = createGoodConditions()
  const open = new Set<Socket>()

  const server = createServer((client) => {
    open.add(client.on('error', () => {}).once('close', () => open.delete(client)))
    if (conditions.isCut) return void client.destroy()

    const upstream = connect(port(), '127.0.0.1')
    open.add(upstream.on('error', () => client.destroy()).once('close', () => open.delete(upstream)))
    // Half of the round trip each way. A new connection waits one round trip longer, for its handshake.
    const upstreamPipe = createDelayedPipe(upstream, () => conditions.roundTripMs / 2, conditions.roundTripMs)
    const clientPipe = createDelayedPipe(client, () => conditions.roundTripMs / 2)
    let requestLine = ''
    client.on('data', (bytes) => {
      const [firstLine = ''] = bytes.toString('latin1').split('\r\n', 1)
      if (firstLine.endsWith(' HTTP/1.1')) requestLine = firstLine
      if (conditions.isHeld(requestLine)) return
      const substitute = conditions.respondInstead(requestLine)
      if (substitute === undefined) upstreamPipe.send(bytes)
      else client.end(substitute)
    })
    client.once('close', () => upstream.destroy())
    upstream.on('data', (bytes) => {
      if (conditions.responsesToLose === 0 || !/^POST \/api\/(sales|imports) /.test(requestLine))
        return clientPipe.send(bytes)
      conditions.responsesToLose -= 1
      client.destroy()
      conditions.onResponseLost()
    })
    upstream.once('close', () => clientPipe.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')

  const setConditions = (now: Partial<NetworkConditions>) => {
    Object.assign(conditions, now)
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${address.port}`,
    conditions,
    cut: () => setConditions({ isCut: true }),
    simulateCaptivePortal: () =>
      setConditions({ respondInstead: () => buildHttpResponse('text/html', '<title>Free WiFi</title><p>Welcome!') }),
    restore: () => setConditions(createGoodConditions()),
    close() {
      setConditions({ isCut: true })
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** A whole HTTP answer with status 200. */
export function buildHttpResponse(type: string, body: string): string {
  const head = [
    'HTTP/1.1 200 OK',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Forwards bytes in their order after a delay. */
function createDelayedPipe(to: Socket, delayMs: () => number, firstDelayMs = 0) {
  let previous: Promise<unknown> = wait(firstDelayMs)
  const enqueue = (write: () => void) => {
    const arrived = wait(delayMs())
    previous = Promise.all([previous, arrived]).then(() => !to.destroyed && write())
  }
  return { send: (bytes: Buffer) => enqueue(() => to.write(bytes)), end: () => enqueue(() => to.end()) }
}
