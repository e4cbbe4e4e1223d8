import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { Office } from './office.ts'

/** What phones call the office. */
export const OFFICE = 'http://office.test'

/** Where the network stands between the phones and the office. */
export type Weather =
  | 'clear'
  /** No connection at all. */
  | 'cut'
  /** The office does what it is asked, and nobody hears of it. */
  | 'answers get lost'
  /** A hotel's WiFi answers everything with its welcome page, and says 200. */
  | 'captive portal'
  /** A proxy says that nobody is behind it. */
  | 'office is down'
  /** Nothing ever comes back. */
  | 'silence'
  /** The next call gets lost on its way there; then clear. */
  | 'drops one'
  /** Every call arrives twice at the same time; the first answer counts. */
  | 'sends twice'
  /** Clear, and the office's server puts the date on its answers, as every real one does. */
  | 'dated'
  /** Answers end in the middle. */
  | 'cuts answers short'

/** A call as it left a phone. */
export type Seen = { method: string; path: string; key: string | null; authorization: string | null; body: string }

/** The network's weather in front of the real office: `network.turn('cut')`. */
export function startNetwork(office: Office) {
  let weather: Weather = 'clear'
  let instead: ((request: Request) => Response | undefined) | undefined
  const seen: Seen[] = []
  const ask = async (request: Request) => await office.app.fetch(request)

  const through: Record<Weather, (request: Request) => Promise<Response>> = {
    clear: ask,
    cut: async () => HttpResponse.error(),
    silence: () => new Promise(() => {}),
    'captive portal': async () => HttpResponse.html('<!doctype html><title>Welcome</title>'),
    'office is down': async () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }),
    async 'answers get lost'(request) {
      await ask(request)
      return HttpResponse.error()
    },
    async dated(request) {
      const answer = await ask(request)
      answer.headers.set('Date', new Date().toUTCString())
      return answer
    },
    async 'drops one'() {
      weather = 'clear'
      return HttpResponse.error()
    },
    async 'sends twice'(request) {
      const [answer] = await Promise.all([ask(request.clone()), ask(request)])
      return answer
    },
    async 'cuts answers short'(request) {
      const answer = await ask(request)
      // "Not changed" has nothing that could be cut off but itself.
      if (answer.status === 304) return HttpResponse.error()
      const text = await answer.text()
      return new Response(text.slice(0, -1), answer)
    },
  }

  const handler: RequestHandler = http.all('*/api/*', async ({ request }) => {
    seen.push({
      method: request.method,
      path: new URL(request.url).pathname,
      key: request.headers.get('Idempotency-Key'),
      authorization: request.headers.get('Authorization'),
      body: await readable(request.clone()),
    })
    return instead?.(request) ?? through[weather](request)
  })
  const server = setupServer(handler)
  server.listen({ onUnhandledFrame: 'error' })

  return {
    seen,
    turn(to: Weather) {
      weather = to
    },
    /** Somebody answers in the office's place where this gives an answer; nothing for nobody. */
    answer(somebody?: (request: Request) => Response | undefined) {
      instead = somebody
    },
    /** Every key that was sent, in order, batches taken apart. */
    keys: () => seen.flatMap(keysOf),
    close: () => server.close(),
  }
}

function keysOf({ path, key, body }: Seen): string[] {
  if (path !== '/api/outbox') return key ? [key] : []
  const { operations }: { operations: { opId: string }[] } = JSON.parse(body)
  return operations.map(({ opId }) => opId)
}

async function readable(request: Request): Promise<string> {
  if (request.headers.get('Content-Encoding') !== 'gzip' || !request.body) return request.text()
  return new Response(request.body.pipeThrough(new DecompressionStream('gzip'))).text()
}
