import { connect } from 'node:net'
import { type Heard, hearAnswers } from './answers.ts'

/** A request of a load: what is asked for, and what is sent. */
export type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** How a load went: what each request took and how long all of it was, in milliseconds; and requests a second. */
export type Went = ReturnType<typeof spreadOf> & { took: readonly number[]; ms: number; perSecond: number }

/**
 * So many people who ask, each over a connection of its own, each waiting for the answer before asking again. Node's own
 * client would take twice as much of the machine that it shares with the office.
 */
export function openLoad(address: string, connections: number) {
  const { host, hostname, port } = new URL(address)
  const idle: Line[] = []

  const take = (): Line => {
    const line = idle.pop()
    if (!line) return openLine(Number(port), hostname)
    // The office hangs up where nothing is asked for a while.
    return line.isOpen() ? line : take()
  }

  const send = async (text: string): Promise<Heard> => {
    const line = take()
    const heard = await line.ask(text)
    idle.push(line)
    return heard
  }
  const ask = (asked: Asked): Promise<Heard> => send(textOf(asked, host))

  /** Asks so often, after some that are not counted. Whatever is not done fails the run. */
  const run = async (requests: number, make: (index: number) => Asked, warmUp = 2 * connections): Promise<Went> => {
    const took: number[] = []
    let next = -warmUp
    let started: number | undefined
    // What is asked next is written while an answer is waited for: that is no time of the office's.
    const write = () => {
      const index = next++
      if (index >= requests) return undefined
      const asked = make(index)
      return { counts: index >= 0, path: asked.path, text: textOf(asked, host) }
    }
    const person = async () => {
      for (let mine = write(); mine; ) {
        const { counts, path, text } = mine
        const from = performance.now()
        if (counts) started ??= from
        const answer = send(text)
        mine = write()
        const heard = await answer
        if (heard.status >= 400) throw new Error(`${path} answered ${heard.status}: ${heard.body()}`)
        if (counts) took.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: connections }, person))
    return summedUp(took, performance.now() - (started ?? 0))
  }

  const close = () => {
    for (const line of idle) line.close()
  }
  return { ask, run, close }
}

type Line = ReturnType<typeof openLine>

/** A connection that stays open; answers come in the order in which was asked. */
function openLine(port: number, hostname: string) {
  const waiting: { heard: (heard: Heard) => void; failed: (error: Error) => void }[] = []
  const socket = connect(port, hostname).setNoDelay()
  const hear = hearAnswers((heard) => waiting.shift()?.heard(heard))
  const fail = (error: Error) => {
    for (const { failed } of waiting.splice(0)) failed(error)
  }
  socket.on('error', fail).on('close', () => fail(new Error('the office has hung up')))
  socket.on('data', (packet) => {
    try {
      hear(packet)
    } catch (error) {
      socket.destroy(error as Error) // hearAnswers throws nothing else
    }
  })
  return {
    ask: (text: string): Promise<Heard> =>
      new Promise((heard, failed) => {
        waiting.push({ heard, failed })
        socket.write(text)
      }),
    isOpen: () => socket.writable,
    close: () => socket.destroy(),
  }
}

function textOf({ method, path, headers, body }: Asked, host: string): string {
  const length =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const lines = Object.entries({ Host: host, ...length, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Measurements that took so long in all, in milliseconds. */
export function summedUp(took: readonly number[], ms: number): Went {
  return { ...spreadOf(took), took, ms, perSecond: (1000 * took.length) / ms }
}

/** How measurements are spread. */
export function spreadOf(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  return { requests: took.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
