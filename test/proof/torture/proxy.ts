import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Chance } from '../simulation/chance.ts'

/** What becomes of a question on its way to the office, or of the answer on its way back. */
export const MISCHIEF = [
  'fair',
  'fair',
  'question lost',
  'answer lost',
  'answer cut short',
  'late',
  'twice',
  'twice at once',
  '503',
  'welcome page',
] as const
export type Mischief = (typeof MISCHIEF)[number]

export type Proxy = Awaited<ReturnType<typeof startProxy>>

/** The line between the browser and the office, which serves the page, and does mischief to what is written. */
export async function startProxy(chance: Chance, office: () => number, files: Record<string, [string, string]>) {
  let isFair = true
  const done = new Map<Mischief, number>()
  let before: (() => void) | undefined
  let after: (() => void) | undefined

  const server = createServer((asked, answer) => {
    const file = files[asked.url ?? '']
    if (file) return void answer.writeHead(200, { 'Content-Type': file[0] }).end(file[1])
    void serve(asked, answer).catch(() => answer.socket?.destroy())
  })

  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await read(asked)
    const isWrite = asked.method === 'POST' && /^\/api\/(outbox|sales)$/.test(asked.url ?? '')
    const now = isFair || !isWrite ? 'fair' : chance.of(MISCHIEF)
    if (isWrite) {
      done.set(now, (done.get(now) ?? 0) + 1)
      once(before)
    }
    if (now === 'question lost') return void answer.socket?.destroy()
    if (now === '503') return void answer.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Unavailable')
    if (now === 'welcome page')
      return void answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Free WiFi</title>')
    if (now === 'late') await new Promise((go) => setTimeout(go, chance.next() * 1_500))
    if (now === 'twice at once') void pass(asked, body).catch(() => undefined)
    const heard = await pass(asked, body)
    if (isWrite) once(after)
    if (now === 'twice') void pass(asked, body).catch(() => undefined)
    if (now === 'answer lost') return void answer.socket?.destroy()
    answer.writeHead(heard.status, {
      ...heard.headers,
      ...(now === 'answer cut short' && { 'content-length': heard.body.length }),
    })
    if (now !== 'answer cut short') return void answer.end(heard.body)
    answer.write(heard.body.subarray(0, heard.body.length / 2))
    setTimeout(() => answer.socket?.destroy(), 20)
  }

  function once(run: (() => void) | undefined): void {
    if (run === before) before = undefined
    if (run === after) after = undefined
    run?.()
  }

  async function pass(asked: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { method, url: path, headers } = asked
      const question = request({ host: '127.0.0.1', port: office(), method, path, headers, agent: false })
      question.on('error', reject).on('response', (heard) => {
        read(heard).then(
          (whole) => resolve({ status: heard.statusCode ?? 502, headers: heard.headers, body: whole }),
          reject,
        )
      })
      question.end(body)
    })
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('a proxy needs a port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    done,
    fair(is: boolean) {
      isFair = is
    },
    /** Calls once, when the next write is about to go to the office. */
    beforeWrite(run: () => void) {
      before = run
    },
    /** Calls once, when the office has answered the next write, and nobody knows yet. */
    afterWrite(run: () => void) {
      after = run
    },
    forget() {
      before = undefined
      after = undefined
    },
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
