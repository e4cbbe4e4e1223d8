import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type Chance, chanceOf } from '../../proof/simulation/chance.ts'
import type { openCouch } from './couch.ts'

/** What befalls the first write of a drain. */
export const FAULTS = [
  '401',
  '409',
  '422',
  '503',
  'HTML 200',
  'dropped after the commit',
  'killed in mid-replay',
] as const
export type Fault = (typeof FAULTS)[number]

/** A village line: milliseconds there and back, share of packets lost, bytes in a second. */
export type Quality = { roundTrip: number; loss: number; bytesPerSecond: number }

const PACKET = 1_400
const WRITE = /^\/api\/(outbox|sales)$|^\/couch\/_bulk_docs/

export type Line = Awaited<ReturnType<typeof startLine>>

/**
 * The line between the browser and what it writes to. On a bad one every exchange takes a round trip, what it carries
 * passes one after the other at so many bytes in a second, and each packet that is lost costs another round trip.
 */
export async function startLine(
  office: () => number,
  couch: ReturnType<typeof openCouch>,
  files: Record<string, [string, string]>,
) {
  let quality: Quality | undefined
  let fault: Fault | undefined
  let onWrite: (() => void) | undefined
  let chance: Chance = chanceOf('line')
  let free = 0

  const server = createServer((asked, answer) => {
    const [type, content] = files[asked.url ?? ''] ?? []
    if (type) return void answer.writeHead(200, { 'Content-Type': type }).end(content)
    void serve(asked, answer).catch(() => answer.socket?.destroy())
  })

  /** Waits until so many bytes have passed. */
  async function carry(bytes: number): Promise<void> {
    if (!quality) return
    const { roundTrip, loss, bytesPerSecond } = quality
    const packets = Math.ceil(bytes / PACKET)
    const lost = Array.from({ length: packets }).filter(() => chance.happens(loss)).length
    const now = performance.now()
    free = Math.max(free, now) + (bytes / bytesPerSecond) * 1_000 + lost * roundTrip
    await new Promise((go) => setTimeout(go, free - now + roundTrip / 2))
  }

  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const [method, path] = [asked.method ?? 'GET', asked.url ?? '']
    const body = await read(asked)
    const isWrite = method === 'POST' && WRITE.test(path)
    const now = isWrite ? fault : undefined
    if (now) fault = undefined
    await carry(body.length + HEAD)
    if (now === 'killed in mid-replay') {
      onWrite?.()
      return void answer.socket?.destroy()
    }
    const status = Number(now)
    if (path.startsWith('/couch')) {
      if ([401, 409, 422].includes(status)) couch.refuseNext(status)
    } else if (now === 'HTML 200' || status > 0) return instead(answer, now)
    if (path.startsWith('/couch') && (now === 'HTML 200' || status === 503)) return instead(answer, now)
    const heard = path.startsWith('/couch')
      ? { ...couch.ask(method, path, body.toString()), headers: { 'content-type': 'application/json' } }
      : await pass(method, path, asked.headers, body)
    if (now === 'dropped after the commit') return void answer.socket?.destroy()
    await carry(heard.body.length + HEAD)
    answer.writeHead(heard.status, heard.headers).end(heard.body)
  }

  /** Somebody answers in the office's place; what says a status says it in the office's own words. */
  function instead(answer: ServerResponse, now: Fault | undefined): void {
    const status = Number(now)
    if (now === 'HTML 200') {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Free WiFi</title>')
      return
    }
    const problem = { type: 'about:blank', title: 'no', status, code: status === 401 ? 'sign-in-first' : 'bad-request' }
    answer.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem))
  }

  function pass(method: string, path: string, headers: IncomingMessage['headers'], body: Buffer) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const question = request({ host: '127.0.0.1', port: office(), method, path, headers })
      question.on('error', reject).on('response', (heard) => {
        const whole = read(heard)
        whole.then((bytes) => resolve({ status: heard.statusCode ?? 502, headers: heard.headers, body: bytes }), reject)
      })
      question.end(body)
    })
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('a line needs a port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    set(to: { quality?: Quality; fault?: Fault; onWrite?: () => void }) {
      ;({ quality, fault, onWrite } = to)
      chance = chanceOf('line')
      free = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** What the head of a question or an answer weighs, about. */
const HEAD = 500

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
