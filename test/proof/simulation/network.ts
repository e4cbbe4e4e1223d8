import type { Chance } from './chance.ts'
import type { Answer, Asked, SteppedOffice } from './office.ts'
import type { Time } from './time.ts'

/** What befalls a question on its way and its answer on the way back. */
export const WEATHERS = [
  'question lost',
  'answer lost',
  'arrives twice',
  'arrives late',
  'answer late',
  'answer cut short',
  'answer breaks off',
  'welcome page',
  'empty 200',
  'redirect',
  'proxy 502',
  'office 503',
  'office 500',
  'no batches',
  'answer of another',
] as const
export type Weather = (typeof WEATHERS)[number]

const problem = (status: number, code: string, more: [string, string][] = []): Answer => ({
  status,
  headers: [['Content-Type', 'application/problem+json'], ...more],
  body: JSON.stringify({ type: 'about:blank', title: code, status, code }),
})
const page = (status: number): Answer => ({
  status,
  headers: [['Content-Type', 'text/html']],
  body: '<!doctype html><title>Welcome</title>',
})

/** Answers that somebody else gives in the office's place. */
const INSTEAD: { [W in Weather]?: Answer } = {
  'welcome page': page(200),
  'empty 200': { status: 200, headers: [['Content-Type', 'application/json']], body: '' },
  'proxy 502': page(502),
  'office 503': problem(503, 'not-available', [['Retry-After', '20']]),
  'office 500': problem(500, 'our-fault'),
  redirect: { status: 302, headers: [['Location', 'https://wifi.example/welcome']], body: '' },
}

/** The line between one phone and the office. */
export function layLine(time: Time, chance: Chance, office: SteppedOffice, phone: string) {
  let weather: Weather[] = []
  let last: Answer | undefined
  let asked = 0
  let batchFailed = false
  const sent: { question: Asked; restores: number }[] = []

  /** Passes the question on, and what comes back to `heard`; silence is an answer, too. */
  function carry(question: Asked, heard: (answer: Answer | Error) => void): void {
    asked += 1
    if (question.path === '/api/outbox' && weather.length > 0) batchFailed = true
    if (question.method === 'POST') sent.push({ question, restores: office.restores() })
    const what = question.path === '/api/outbox' ? `${phone} sends a batch (${asked})` : `${phone} asks (${asked})`
    const now = weather.shift()
    time.tell(now ? `${what}: ${now}` : what)
    const way = () => 20 + chance.next() * 400
    const back = (answer: Answer | Error, later = way()) => time.at(time.now() + later, phone, () => heard(answer))
    const instead = now === 'no batches' && question.path === '/api/outbox' ? page(404) : now && INSTEAD[now]
    if (instead) return void back(instead)
    if (now === 'question lost') return void back(new TypeError('network'))
    if (now === 'answer of another' && last) return void back(last)

    const deliver = async (answered: (answer: Answer | Error) => void) => {
      // The server's own date stands on every answer.
      const dated = (answer: Answer): Answer => ({
        ...answer,
        headers: [...answer.headers, ['Date', new Date(time.now()).toUTCString()]],
      })
      await undefined
      office.ask(question).then((answer) => answered(dated(answer)), answered)
    }
    const arrival = time.now() + way() + (now === 'arrives late' ? chance.next() * 60_000 : 0)
    const first = (answer: Answer | Error) => {
      if (answer instanceof Error || now === 'answer lost') return back(new TypeError('network'))
      if (answer.status < 300) last = answer
      if (now === 'answer cut short') return back({ ...answer, body: answer.body.slice(0, -1) })
      if (now === 'answer breaks off') return back({ ...answer, body: answer.body.slice(0, answer.body.length / 2) })
      return back(answer, now === 'answer late' ? way() + chance.next() * 60_000 : way())
    }
    time.at(arrival, 'office', () => void deliver(first))
    if (now === 'arrives twice') {
      time.at(arrival + (chance.happens(0.5) ? 0 : chance.next() * 30_000), 'office', () => void deliver(() => {}))
    }
  }

  return {
    carry,
    /** Did anything happen to a batch? Entries may have been sent by their own calls then, which name no other entry. */
    batchFailed: () => batchFailed,
    /** The next so many exchanges meet this. */
    turn(to: Weather, times: number) {
      weather.push(...Array<Weather>(times).fill(to))
    },
    clear() {
      weather = []
    },
    /**
     * Something that this phone sent before arrives once more; nobody hears the answer. When books are restored every
     * session ends, so that nothing arrives from before.
     */
    repeat(which: number) {
      const possible = sent.filter(({ restores }) => restores === office.restores())
      const { question } = possible[which % Math.max(possible.length, 1)] ?? {}
      if (question) time.at(time.now(), 'office', () => void office.ask(question).catch(() => undefined))
    },
  }
}
