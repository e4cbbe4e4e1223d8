import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { closeStalledReaders } from '#server/http/closeStalledReaders.ts'
import { listen } from '#server/listen.ts'

/** Larger than the kernel's socket buffers. */
const LARGE_BODY = Buffer.alloc(24_000_000, 'x')

/** Longer than any test, so that no timeout ends by itself. */
const STALLED_MS = 600_000

let server: Server | undefined
afterEach(() => {
  vi.restoreAllMocks()
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: (response: ServerResponse) => void, stalledMs: number): Promise<number> {
  server = createServer((_, response) => answer(response))
  closeStalledReaders(server, stalledMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // The server listens on a port, so the address is no pipe name.
}

const request = (port: number, path = '/'): Socket =>
  connect(port, '127.0.0.1')
    .setNoDelay()
    .pause()
    .on('error', () => {})
    .on('connect', function (this: Socket) {
      this.write(`GET ${path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`)
    })

test('a reader that accepts no data is disconnected', async () => {
  const port = await serve((response) => response.end(LARGE_BODY), 300)
  const gone = once(server as Server, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'))
  const reader = request(port)
  await gone
  reader.destroy()
})

/** A request whose response the test writes. `runChecks` runs the regular check more often than a reader may stall. */
async function startResponse() {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const port = await serve(() => {}, STALLED_MS)
  const [check] = intervals.mock.calls.flatMap(([run, intervalMs]) => (intervalMs === STALLED_MS / 6 ? [run] : []))
  if (!check) throw new Error('the server does not check its connections')
  const requested: Promise<unknown[]> = once(server as Server, 'request')
  const reader = request(port)
  const [{ socket }, response] = (await requested) as [IncomingMessage, ServerResponse]
  const runChecks = () => {
    for (let count = 0; count < 20; count += 1) check()
  }
  return { reader, socket, response, runChecks }
}

/** Does what Node’s timer does when the timeout of this socket ends, for which Node has no public function. */
const endTimeout = (socket: Socket) => (socket as Socket & { _onTimeout: () => void })._onTimeout()

test('a slow reader gets the whole answer', async () => {
  const { reader, socket, response, runChecks } = await startResponse()
  const partCount = 4
  for (let part = 0; part < partCount; part += 1) response.write(LARGE_BODY)
  response.end()
  let bytes = 0
  for (let step = 1; step < partCount; step += 1) {
    // A step is larger than the buffers, so the network has accepted bytes since the step before.
    while (bytes < step * LARGE_BODY.length) {
      const chunk: Buffer | null = reader.read()
      if (chunk === null) await once(reader, 'readable')
      bytes += chunk?.length ?? 0
    }
    runChecks()
    expect(socket.timeout).toBe(STALLED_MS)
    endTimeout(socket)
    expect(socket.destroyed).toBe(false)
  }
  reader.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume()
  await once(reader, 'end')
  expect(bytes).toBeGreaterThan(partCount * LARGE_BODY.length)
})

test('no connection is closed while its answer is computed, at its start or in the middle', async () => {
  const { reader, socket, response, runChecks } = await startResponse()
  let bytes = 0
  reader.on('data', (chunk: Buffer) => (bytes += chunk.length))
  runChecks()
  expect(socket.timeout ?? 0).toBe(0)
  const partCount = 2
  for (let part = 0; part < partCount; part += 1) {
    response.write(LARGE_BODY)
    runChecks()
    expect(socket.timeout).toBe(STALLED_MS)
    const allWritten = once(socket, 'drain')
    reader.resume()
    await allWritten
    reader.pause()
    runChecks()
    expect(socket.timeout).toBe(0)
  }
  response.end()
  reader.resume()
  await once(reader, 'end')
  expect(bytes).toBeGreaterThan(partCount * LARGE_BODY.length)
})

test('the server closes connections that request a file and never read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khet-stalled-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'long.txt'), LARGE_BODY)
  const opened = openDatabase({ inMemory: true })
  await migrate(opened.db, opened.engine)
  const timeouts = { stalledReaderMs: 300 }
  const readerCount = 20
  const closedByServer: Promise<unknown>[] = []
  let onConnection: (message: unknown) => void = () => {}
  const allAccepted = new Promise<void>((resolve) => {
    onConnection = (message) => {
      closedByServer.push(once((message as { socket: Socket }).socket, 'close'))
      if (closedByServer.length === readerCount) resolve()
    }
  })
  subscribe('net.server.socket', onConnection)
  const open = await listen({ database: opened, port: 0, host: '127.0.0.1', log: () => {}, site: folder }, { timeouts })
  try {
    const readers = Array.from({ length: readerCount }, () => request(Number(new URL(open.address).port), '/long.txt'))
    await Promise.all(readers.map((reader) => once(reader, 'connect')))
    await allAccepted
    await Promise.all(closedByServer)
    const closed = readers.map(async (reader) => {
      // The server has closed its side, so only the kernel's buffer is left to read, which is less than the file.
      let bytes = 0
      reader.on('data', (part: Buffer) => (bytes += part.length)).resume()
      await once(reader, 'close')
      return bytes
    })
    for (const bytes of await Promise.all(closed)) expect(bytes).toBeLessThan(LARGE_BODY.length)
  } finally {
    unsubscribe('net.server.socket', onConnection)
    await open.stop()
    rmSync(folder, { recursive: true })
  }
})
