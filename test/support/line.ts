import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const PORTAL = '<!doctype html><title>Free WiFi</title><p>Welcome! Watch this advertisement to go online.'

/** What the line between a phone and the office is doing. */
type Weather = {
  /** Nothing passes; what was open is torn off. */
  cut: boolean
  /** Every address answers with the sign-in page of somebody's WiFi. */
  portal: boolean
  /** How long a question and its answer travel together, in milliseconds. */
  roundTrip: number
  /** How many more answers are lost on the way back, after the office did what it was asked. */
  losing: number
}

export type Line = {
  /** What the phone calls the office. It stays the same when the office restarts. */
  address: string
  weather: Weather
  /** Which questions lose their answers, by the beginning of their first line: `POST /api/outbox`. */
  losesAnswersTo: string
  /** Called when an answer was lost: the place to let the office die. */
  onLost: () => void
  cut(): void
  /** Somebody's WiFi answers in the office's place. */
  strangeWifi(): void
  mend(): void
  close(): Promise<void>
}

/** A line from a phone to the office at `port()`, for whatever the weather does to it. */
export async function layLine(port: () => number): Promise<Line> {
  const weather: Weather = { cut: false, portal: false, roundTrip: 0, losing: 0 }
  const open = new Set<Socket>()

  const server = createServer((phone) => {
    open.add(phone.on('error', () => {}).once('close', () => open.delete(phone)))
    if (weather.cut) return void phone.destroy()
    if (weather.portal) return void phone.once('data', () => phone.end(portalAnswer()))

    const office = connect(port(), '127.0.0.1')
    open.add(office.on('error', () => phone.destroy()).once('close', () => open.delete(office)))
    let asked = ''
    // Half of the round trip each way; a new connection costs one more, as its handshake does.
    const there = carry(office, () => weather.roundTrip / 2, weather.roundTrip)
    const back = carry(phone, () => weather.roundTrip / 2)
    phone.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      if (/^[A-Z]+ \//.test(text)) asked = text
      there.send(bytes)
    })
    phone.once('close', () => office.destroy())
    office.on('data', (bytes) => {
      if (weather.losing > 0 && asked.startsWith(line.losesAnswersTo)) {
        weather.losing -= 1
        phone.destroy()
        line.onLost()
      } else back.send(bytes)
    })
    office.once('close', () => back.end())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('a line needs a port')

  const tearOff = () => {
    for (const socket of open) socket.destroy()
  }
  const line: Line = {
    address: `http://127.0.0.1:${address.port}`,
    weather,
    losesAnswersTo: 'POST /api/',
    onLost: () => {},
    cut() {
      weather.cut = true
      tearOff()
    },
    strangeWifi() {
      weather.portal = true
      tearOff()
    },
    mend() {
      weather.cut = weather.portal = false
      tearOff()
    },
    close() {
      tearOff()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return line
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

const portalAnswer = () =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PORTAL.length}\r\nConnection: close\r\n\r\n${PORTAL}`
