import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { ServerAnswer, ServerRequest, SteppedServer } from './steppedServer.ts'

/** Faults of a request on its way to the server, and of its response on the way back. */
export const NETWORK_FAULTS = [
  'request lost',
  'response lost',
  'arrives twice',
  'arrives late',
  'answer late',
  'response cut short',
  'answer breaks off',
  'welcome page',
  'empty 200',
  'redirect',
  'proxy 502',
  'server 503',
  'server 500',
  'no batches',
  'answer of another',
] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

const buildProblem = (status: number, code: string, more: [string, string][] = []): ServerAnswer => ({
  status,
  headers: [['Content-Type', 'application/problem+json'], ...more],
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
})
const buildHtmlPage = (status: number): ServerAnswer => ({
  status,
  headers: [['Content-Type', 'text/html']],
  body: '<!doctype html><title>Welcome</title>',
})

/** Responses that do not come from the server, such as a captive portal's. */
const SUBSTITUTE_ANSWERS: { [W in NetworkFault]?: ServerAnswer } = {
  'welcome page': buildHtmlPage(200),
  'empty 200': { status: 200, headers: [['Content-Type', 'application/json']], body: '' },
  'proxy 502': buildHtmlPage(502),
  'server 503': buildProblem(503, 'not-available', [['Retry-After', '20']]),
  'server 500': buildProblem(500, 'our-fault'),
  redirect: { status: 302, headers: [['Location', 'https://wifi.example/welcome']], body: '' },
}

/** The network between one device and the server. */
export function createNetworkLink(scheduler: Scheduler, random: Random, server: SteppedServer, deviceName: string) {
  let pendingFaults: NetworkFault[] = []
  let lastAnswer: ServerAnswer | undefined
  let requestCount = 0
  let hasBatchFailed = false
  const sentRequests: { request: ServerRequest; restores: number }[] = []

  /** Passes the request to the server and its response to `onAnswer`, also if there is none. */
  function send(question: ServerRequest, onAnswer: (answer: ServerAnswer | Error) => void): void {
    requestCount += 1
    if (question.path === '/api/outbox' && pendingFaults.length > 0) hasBatchFailed = true
    if (question.method === 'POST') sentRequests.push({ request: question, restores: server.restores() })
    const description =
      question.path === '/api/outbox'
        ? `${deviceName} sends a batch (${requestCount})`
        : `${deviceName} sends a query (${requestCount})`
    const fault = pendingFaults.shift()
    scheduler.log(fault ? `${description}: ${fault}` : description)
    const drawLatencyMs = () => 20 + random.next() * 400
    const answerLater = (answer: ServerAnswer | Error, later = drawLatencyMs()) =>
      scheduler.at(scheduler.now() + later, deviceName, () => onAnswer(answer))
    const substitute =
      fault === 'no batches' && question.path === '/api/outbox'
        ? buildHtmlPage(404)
        : fault && SUBSTITUTE_ANSWERS[fault]
    if (substitute) return void answerLater(substitute)
    if (fault === 'request lost') return void answerLater(new TypeError('network'))
    if (fault === 'answer of another' && lastAnswer) return void answerLater(lastAnswer)

    const deliver = async (answered: (answer: ServerAnswer | Error) => void) => {
      // The server sends its date with every response.
      const dated = (answer: ServerAnswer): ServerAnswer => ({
        ...answer,
        headers: [...answer.headers, ['Date', new Date(scheduler.now()).toUTCString()]],
      })
      await undefined
      server.send(question).then((answer) => answered(dated(answer)), answered)
    }
    const arrival = scheduler.now() + drawLatencyMs() + (fault === 'arrives late' ? random.next() * 60_000 : 0)
    const first = (answer: ServerAnswer | Error) => {
      if (answer instanceof Error || fault === 'response lost') return answerLater(new TypeError('network'))
      if (answer.status < 300) lastAnswer = answer
      if (fault === 'response cut short') return answerLater({ ...answer, body: answer.body.slice(0, -1) })
      if (fault === 'answer breaks off')
        return answerLater({ ...answer, body: answer.body.slice(0, answer.body.length / 2) })
      return answerLater(answer, fault === 'answer late' ? drawLatencyMs() + random.next() * 60_000 : drawLatencyMs())
    }
    scheduler.at(arrival, 'server', () => void deliver(first))
    if (fault === 'arrives twice') {
      scheduler.at(arrival + (random.chance(0.5) ? 0 : random.next() * 30_000), 'server', () => void deliver(() => {}))
    }
  }

  return {
    carry: send,
    /**
     * Whether a fault hit a batch. Its entries may then have been sent by their own calls, which name no other entry.
     */
    batchFailed: () => hasBatchFailed,
    /** Applies this fault to the next `times` requests. */
    addFaults(to: NetworkFault, times: number) {
      pendingFaults.push(...Array<NetworkFault>(times).fill(to))
    },
    clearFaults() {
      pendingFaults = []
    },
    /**
     * Delivers an earlier request of this device again; its response is dropped. Requests from before a restore are
     * left out, because a restore ends every session.
     */
    resend(which: number) {
      const possible = sentRequests.filter(({ restores }) => restores === server.restores())
      const { request } = possible[which % Math.max(possible.length, 1)] ?? {}
      if (request) scheduler.at(scheduler.now(), 'server', () => void server.send(request).catch(() => undefined))
    },
  }
}
