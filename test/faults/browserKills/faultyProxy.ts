import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forwardRequest } from '#test/support/device/forwardRequest.ts'
import type { Random } from '../simulation/random.ts'

/** Faults of a request on its way to the server, or of the response on its way back. */
const PROXY_FAULTS = [
  'fair',
  'fair',
  'request lost',
  'response lost',
  'response cut short',
  'late',
  'twice',
  'twice at once',
  '503',
  'welcome page',
] as const
type ProxyFault = (typeof PROXY_FAULTS)[number]

/** A proxy between the browser and the server: it serves the page itself and injects faults into writes. */
export async function startFaultyProxy(
  random: Random,
  getServerPort: () => number,
  files: Record<string, [string, string]>,
) {
  let isFaultless = true
  const faultCounts = new Map<ProxyFault, number>()
  let beforeNextWrite: (() => void) | undefined
  let afterNextWrite: (() => void) | undefined

  const server = createServer((incoming, answer) => {
    const file = files[incoming.url ?? '']
    if (file) return void answer.writeHead(200, { 'Content-Type': file[0] }).end(file[1])
    void serve(incoming, answer).catch(() => answer.socket?.destroy())
  })

  async function serve(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const isWrite = incoming.method === 'POST' && /^\/api\/(outbox|sales)$/.test(incoming.url ?? '')
    const fault = isFaultless || !isWrite ? 'fair' : random.pick(PROXY_FAULTS)
    if (isWrite) {
      faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1)
      runOnce(beforeNextWrite)
    }
    if (fault === 'request lost') return void answer.socket?.destroy()
    if (fault === '503') return void answer.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Unavailable')
    if (fault === 'welcome page')
      return void answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Free WiFi</title>')
    if (fault === 'late') await new Promise((go) => setTimeout(go, random.next() * 1_500))
    if (fault === 'twice at once') void forward(incoming, body).catch(() => undefined)
    const upstreamResponse = await forward(incoming, body)
    if (isWrite) runOnce(afterNextWrite)
    if (fault === 'twice') void forward(incoming, body).catch(() => undefined)
    if (fault === 'response lost') return void answer.socket?.destroy()
    answer.writeHead(upstreamResponse.status, {
      ...upstreamResponse.headers,
      ...(fault === 'response cut short' && { 'content-length': upstreamResponse.body.length }),
    })
    if (fault !== 'response cut short') return void answer.end(upstreamResponse.body)
    answer.write(upstreamResponse.body.subarray(0, upstreamResponse.body.length / 2))
    setTimeout(() => answer.socket?.destroy(), 20)
  }

  function runOnce(run: (() => void) | undefined): void {
    if (run === beforeNextWrite) beforeNextWrite = undefined
    if (run === afterNextWrite) afterNextWrite = undefined
    run?.()
  }

  const forward = ({ method, url: path, headers }: IncomingMessage, body: Buffer) =>
    forwardRequest({ port: getServerPort(), method, path, headers, agent: false }, body)

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    done: faultCounts,
    setFaultless(is: boolean) {
      isFaultless = is
    },
    /** Runs a function once, before the next write is forwarded to the server. */
    onBeforeNextWrite(run: () => void) {
      beforeNextWrite = run
    },
    /**
     * Runs a function once, after the server has answered the next write and before the browser receives the response.
     */
    onAfterNextWrite(run: () => void) {
      afterNextWrite = run
    },
    clearCallbacks() {
      beforeNextWrite = undefined
      afterNextWrite = undefined
    },
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
