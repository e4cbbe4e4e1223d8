import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type AppOptions, createApp } from './app.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import { createAccessDeniedLog } from './http/accessDeniedLog.ts'
import { closeStalledReaders } from './http/closeStalledReaders.ts'
import { formatError, type Log } from './log.ts'
import { startDailyBackups } from './maintenance/dailyBackups.ts'
import { startHashChain } from './maintenance/hashChain.ts'

/**
 * Slow senders are cut off: 15 seconds for the headers, 60 for the whole request; a body that hardly moves is given up
 * by http/body.ts, a reader that takes nothing by http/stalledReaders.ts. A connection between two requests is kept
 * longer than the proxies of the documentation keep theirs (nginx 60 s, Caddy 120 s): the side that sends requests must
 * be the one that closes, or a write meets a closed connection. In milliseconds.
 */
const HTTP_TIMEOUTS_MS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 2_000,
}

/**
 * A reader that takes nothing for so long is gone, in milliseconds. On the slowest networks a phone's next bytes make
 * room in the kernel's buffers only now and then.
 */
const STALLED_READER_MS = 60_000

/** How often refused accesses that were only counted are written down, in milliseconds. */
const ACCESS_DENIED_FLUSH_MS = 10_000

/** How long running requests may take to finish after the word to stop, in milliseconds. */
const SHUTDOWN_GRACE_MS = 10_000

/** Rejects, as listening itself would, when something listens at the port already. */
export async function checkPortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(port, host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

export type ListenOptions = Omit<AppOptions, 'db'> & {
  database: OpenDatabase
  port: number
  host: string
  log: Log
  /** Runs once the port is bound and before the server says that it is open; when it fails, the port is released. */
  onListening?: () => Promise<void>
  /** How long slow senders are waited for, in milliseconds: in tests. */
  timeouts?: Partial<typeof HTTP_TIMEOUTS_MS> & { stalledReaderMs?: number }
}

/** An office that answers. `stop` lets it finish what it is doing, then closes the books. */
export type RunningServer = { address: string; stop: () => Promise<void> }

/** Opens the office at a port (0: any free one). Rejects when the port is taken. */
export async function listen({
  database,
  port,
  host,
  timeouts,
  onListening = async () => {},
  ...options
}: ListenOptions): Promise<RunningServer> {
  const { log } = options
  const accessDenied = createAccessDeniedLog(database.db, () => new Date())
  const app = createApp({ accessDenied, ...options, db: database.db })
  const server = createServer({ ...HTTP_TIMEOUTS_MS, ...timeouts }, getRequestListener(app.fetch))
  closeStalledReaders(server, timeouts?.stalledReaderMs ?? STALLED_READER_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  await onListening().catch((error) => {
    server.close()
    server.closeAllConnections()
    throw error
  })
  // Listening at a port, not at a pipe.
  const socketAddress = server.address() as AddressInfo
  const address = `http://${socketAddress.family === 'IPv6' ? `[${socketAddress.address}]` : socketAddress.address}:${socketAddress.port}`
  log({ level: 'info', event: 'open', address })
  const hashChain = startHashChain(database.db, log)
  const flushAccessDenied = (isFinal: boolean) =>
    accessDenied.flush(isFinal).catch((error) => log({ level: 'error', event: 'trouble', error: formatError(error) }))
  const flushTimer = setInterval(flushAccessDenied, ACCESS_DENIED_FLUSH_MS, false)
  flushTimer.unref()
  const dailyBackups = options.maintenance?.state.isDaily ? startDailyBackups(options.maintenance, log) : undefined

  const stop = async () => {
    log({ level: 'info', event: 'closing' })
    const closed = new Promise((resolve) => server.close(resolve))
    // A connection kept alive would hold the office open until it times out.
    const closeIdleTimer = setInterval(() => server.closeIdleConnections(), 50)
    const closeAllTimer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS)
    await closed
    clearInterval(closeIdleTimer)
    clearTimeout(closeAllTimer)
    clearInterval(flushTimer)
    await flushAccessDenied(true)
    await dailyBackups?.stop()
    await hashChain.stop()
    await database.close().catch((error) => log({ level: 'error', event: 'trouble', error: formatError(error) }))
    log({ level: 'info', event: 'closed' })
  }
  return { address, stop }
}

/** Ends the process cleanly when it is told to; told again, it goes on finishing. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const signalled = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  signalled
    .then(() => {
      for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
      return stop()
    })
    .then(() => process.exit(0))
}
