import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { closeStalledReaders } from '#server/http/closeStalledReaders.ts'
import { listen } from '#server/listen.ts'
import { timeLimitMs } from '#test/support/timeLimits.ts'

/** Larger than the kernel's socket buffers. */
const LARGE_BODY = Buffer.alloc(24_000_000, 'x')

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: (write: (part: Buffer | undefined) => void) => void, stalledMs: number): Promise<number> {
  server = createServer((_, response) => answer((part) => (part ? response.write(part) : response.end())))
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

const writeWhole = (write: (part: Buffer | undefined) => void) => {
  write(LARGE_BODY)
  write(undefined)
}

test('a reader that accepts no data is disconnected', async () => {
  const port = await serve(writeWhole, 300)
  const gone = once(server as Server, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'))
  const reader = request(port)
  await gone
  reader.destroy()
})

test('a slow reader gets the whole answer', async () => {
  const port = await serve(writeWhole, 1_500)
  const reader = request(port)
  let bytes = 0
  // Reads every half second, for twice the time after which a stalled reader is disconnected.
  for (let read = 0; read < 6; read += 1) {
    for (let taken = 0; taken < 2_000_000; ) {
      const part: Buffer | null = reader.read()
      if (part === null) await Promise.race([once(reader, 'readable'), wait(100)])
      taken += part?.length ?? 0
      bytes += part?.length ?? 0
    }
    await wait(500)
  }
  reader.on('data', (part: Buffer) => (bytes += part.length)).resume()
  await once(reader, 'end')
  expect(bytes).toBeGreaterThan(LARGE_BODY.length)
})

test('no connection is closed while its answer is computed, at its start or in the middle', async () => {
  const port = await serve((write) => {
    setTimeout(() => write(LARGE_BODY.subarray(0, 5_000_000)), 700)
    setTimeout(() => write(undefined), 1_400)
  }, 300)
  const reader = request(port).resume()
  let bytes = 0
  reader.on('data', (part: Buffer) => (bytes += part.length))
  await once(reader, 'end')
  expect(bytes).toBeGreaterThan(5_000_000)
})

test('the server closes connections that request a file and never read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khet-stalled-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'long.txt'), LARGE_BODY)
  const opened = openDatabase({ inMemory: true })
  await migrate(opened.db, opened.engine)
  const timeouts = { stalledReaderMs: 300 }
  const closedByServer: Promise<unknown>[] = []
  const onConnection = (message: unknown) => closedByServer.push(once((message as { socket: Socket }).socket, 'close'))
  subscribe('net.server.socket', onConnection)
  const open = await listen({ database: opened, port: 0, host: '127.0.0.1', log: () => {}, site: folder }, { timeouts })
  try {
    const readers = Array.from({ length: 20 }, () => request(Number(new URL(open.address).port), '/long.txt'))
    await Promise.all(readers.map((reader) => once(reader, 'connect')))
    await vi.waitFor(() => expect(closedByServer).toHaveLength(readers.length), timeLimitMs(10))
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
