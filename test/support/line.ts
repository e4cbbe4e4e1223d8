import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the line between a phone and the office is doing. */
type Weather = {
  /** Nothing passes. */
  cut: boolean
  /** How long a question and its answer travel together, in milliseconds. */
  roundTrip: number
  /** How many more answers to sales are lost on the way back, after the office booked them. */
  losing: number
  /** Called when an answer was lost: the place to let the office die. */
  onLost: () => void
  /** Somebody answers in the office's place: given the first line of a question, the whole answer, or nothing. */
  instead: (asked: string) => string | undefined
}

export type Line = {
  /** What the phone calls the office. It stays the same when the office restarts. */
  address: string
  weather: Weather
  /** What was open is torn off, and nothing passes any more. */
  cut(): void
  /** Every address answers with the welcome page of somebody's WiFi. */
  strangeWifi(): void
  /** Good weather. */
  mend(): void
  close(): Promise<void>
}

const fair = (): Weather => ({ cut: false, roundTrip: 0, losing: 0, onLost: () => {}, instead: () => undefined })

/** A line from a phone to the office at `port()`, for whatever the weather does to it. */
export async function layLine(port: () => number): Promise<Line> {
  const weather = fair()
  const open = new Set<Socket>()

  const server = createServer((phone) => {
    open.add(phone.on('error', () => {}).once('close', () => open.delete(phone)))
    if (weather.cut) return void phone.destroy()

    const office = connect(port(), '127.0.0.1')
    open.add(office.on('error', () => phone.destroy()).once('close', () => open.delete(office)))
    // Half of the round trip each way; a new connection costs one more, as its handshake does.
    const there = carry(office, () => weather.roundTrip / 2, weather.roundTrip)
    const back = carry(phone, () => weather.roundTrip / 2)
    let asked = ''
    phone.on('data', (bytes) => {
      const [first = ''] = bytes.toString('latin1').split('\r\n', 1)
      if (first.endsWith(' HTTP/1.1')) asked = first
      const other = weather.instead(asked)
      if (other === undefined) there.send(bytes)
      else phone.end(other)
    })
    phone.once('close', () => office.destroy())
    office.on('data', (bytes) => {
      if (weather.losing === 0 || !asked.startsWith('POST /api/sales ')) return back.send(bytes)
      weather.losing -= 1
      phone.destroy()
      weather.onLost()
    })
    office.once('close', () => back.end())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('a line needs a port')

  const change = (now: Partial<Weather>) => {
    Object.assign(weather, now)
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${address.port}`,
    weather,
    cut: () => change({ cut: true }),
    strangeWifi: () => change({ instead: () => answer('text/html', '<title>Free WiFi</title><p>Welcome!') }),
    mend: () => change(fair()),
    close() {
      change({ cut: true })
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** A whole HTTP answer with status 200. */
export function answer(type: string, body: string): string {
  const head = [
    'HTTP/1.1 200 OK',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Passes bytes on in their order, each after its time on the way. */
function carry(to: Socket, delay: () => number, first = 0) {
  let last: Promise<unknown> = wait(first)
  const after = (todo: () => void) => {
    const arrived = wait(delay())
    last = Promise.all([last, arrived]).then(() => !to.destroyed && todo())
  }
  return { send: (bytes: Buffer) => after(() => to.write(bytes)), end: () => after(() => to.end()) }
}
