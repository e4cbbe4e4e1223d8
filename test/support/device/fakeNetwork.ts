import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { TestServer } from '../server/testServer.ts'

/** The origin under which devices reach the server. */
export const SERVER_ORIGIN = 'http://server.test'

/** The state of the network between devices and server. */
type NetworkMode =
  | 'clear'
  /** No connection at all. */
  | 'cut'
  /** The server executes each request, and its response is lost. */
  | 'answers get lost'
  /** Every request is answered by the welcome page of a WiFi, with status 200. */
  | 'captive portal'
  /** A proxy answers that it cannot reach the server. */
  | 'server is down'
  /** No request is ever answered. */
  | 'silence'
  /** The next request is lost before it reaches the server; later ones pass. */
  | 'drops one'
  /** Every request arrives twice at the same time; the first response counts. */
  | 'sends twice'
  /** No fault; the server adds the Date header, as real servers do. */
  | 'dated'
  /** Responses end in the middle. */
  | 'cuts answers short'

/** A request as a device sent it. */
type SeenRequest = {
  method: string
  path: string
  key: string | null
  authorization: string | null
  body: string
}

/** Network faults in front of the real server: `network.setMode('cut')`. The Date header of mode `dated` is `clock()`. */
export function startFakeNetwork(server: TestServer, clock: () => Date = () => new Date()) {
  let mode: NetworkMode = 'clear'
  let respondInstead: ((request: Request) => Response | undefined) | undefined
  const seenRequests: SeenRequest[] = []
  const forward = async (request: Request) => await server.app.fetch(request)

  const handlers: Record<NetworkMode, (request: Request) => Promise<Response>> = {
    clear: forward,
    cut: async () => HttpResponse.error(),
    silence: () => new Promise(() => {}),
    'captive portal': async () => HttpResponse.html('<!doctype html><title>Welcome</title>'),
    'server is down': async () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }),
    async 'answers get lost'(request) {
      await forward(request)
      return HttpResponse.error()
    },
    async dated(request) {
      const response = await forward(request)
      response.headers.set('Date', clock().toUTCString())
      return response
    },
    async 'drops one'() {
      mode = 'clear'
      return HttpResponse.error()
    },
    async 'sends twice'(request) {
      const [answer] = await Promise.all([forward(request.clone()), forward(request)])
      return answer
    },
    async 'cuts answers short'(request) {
      const answer = await forward(request)
      // A 304 has no body that could be cut.
      if (answer.status === 304) return HttpResponse.error()
      const text = await answer.text()
      return new Response(text.slice(0, -1), answer)
    },
  }

  const handler: RequestHandler = http.all('*/api/*', async ({ request }) => {
    seenRequests.push({
      method: request.method,
      path: new URL(request.url).pathname,
      key: request.headers.get('Idempotency-Key'),
      authorization: request.headers.get('Authorization'),
      body: await readBodyText(request.clone()),
    })
    return respondInstead?.(request) ?? handlers[mode](request)
  })
  // Asked only after a refusal by another program.
  const healthHandler = http.get('*/healthz', ({ request }) => handlers[mode](request))
  const mockServer = setupServer(handler, healthHandler)
  mockServer.listen({ onUnhandledFrame: 'error' })

  return {
    seen: seenRequests,
    setMode(to: NetworkMode) {
      mode = to
    },
    /** Returns a response instead of the server's; undefined lets the server answer. */
    answer(responder?: (request: Request) => Response | undefined) {
      respondInstead = responder
    },
    /** Every key that was sent, in order, batches taken apart. */
    sentKeys: () => seenRequests.flatMap(extractKeys),
    close: () => mockServer.close(),
  }
}

function extractKeys({ path, key, body }: SeenRequest): string[] {
  if (path !== '/api/outbox') return key ? [key] : []
  const { operations }: { operations: { opId: string }[] } = JSON.parse(body)
  return operations.map(({ opId }) => opId)
}

async function readBodyText(request: Request): Promise<string> {
  if (request.headers.get('Content-Encoding') !== 'gzip' || !request.body) return request.text()
  return new Response(request.body.pipeThrough(new DecompressionStream('gzip'))).text()
}
