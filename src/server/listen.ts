import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type AppOptions, createApp } from './app.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import { createDiskReserve } from './database/sqlite/createDiskReserve.ts'
import { createAccessDeniedLog } from './http/accessDeniedLog.ts'
import { closeStalledReaders } from './http/closeStalledReaders.ts'
import { limitPipelining } from './http/limitPipelining.ts'
import { formatError, type Log } from './log.ts'
import { startDailyBackups } from './maintenance/dailyBackups.ts'
import { startHashChain } from './maintenance/hashChain.ts'

/**
 * Timeouts in milliseconds against slow senders: 15 s for the headers, 60 s for the request. Bodies that stall are
 * handled by http/readBody.ts, readers that stall by http/closeStalledReaders.ts. Idle connections live longer than
 * those of the documented proxies (nginx 60 s, Caddy 120 s): the proxy must close first, or a write can meet a closed
 * connection.
 */
const HTTP_TIMEOUTS_MS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 2_000,
}

/**
 * Connections that accept no byte for this long are closed, in milliseconds. On the slowest networks the kernel's
 * buffers empty only now and then.
 */
const STALLED_READER_MS = 60_000

/** The interval at which counts of denied requests are written to the access log, in milliseconds. */
const ACCESS_DENIED_FLUSH_MS = 10_000

/** The interval at which a reserve that was spent on a full disk is completed, in milliseconds. */
const RESERVE_REFILL_MS = 60_000

/** The time that running requests get after a stop signal, in milliseconds. */
const SHUTDOWN_GRACE_MS = 10_000

/** Rejects with EADDRINUSE or EACCES, as listening itself would. */
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
  /** Runs when the port is bound and before the server reports that it is open; if it fails, the port is released. */
  onListening?: () => Promise<void>
}

/** Parts of a running server that tests replace. */
type ServerParts = {
  buildApp?: (options: AppOptions) => Hono
  /** Time limits for slow clients, in milliseconds. */
  timeouts?: Partial<typeof HTTP_TIMEOUTS_MS> & { stalledReaderMs?: number }
}

/** A running server. `stop` finishes running requests, then closes the database. */
export type RunningServer = { address: string; stop: () => Promise<void> }

/** Starts the server at a port (0: any free one). Rejects if the port is in use. */
export async function listen(
  { database, port, host, onListening = async () => {}, ...options }: ListenOptions,
  { buildApp = createApp, timeouts }: ServerParts = {},
): Promise<RunningServer> {
  const { log } = options
  const accessDenied = createAccessDeniedLog(database.db, () => new Date())
  const { location } = database
  const diskReserve = location && 'dataDir' in location ? createDiskReserve(location.dataDir) : undefined
  const app = buildApp({ accessDenied, diskReserve, ...options, db: database.db })
  const server = createServer({ ...HTTP_TIMEOUTS_MS, ...timeouts }, limitPipelining(getRequestListener(app.fetch)))
  closeStalledReaders(server, timeouts?.stalledReaderMs ?? STALLED_READER_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  await onListening().catch((error) => {
    server.close()
    server.closeAllConnections()
    throw error
  })
  // The server listens on a port, so the address is no pipe name.
  const socketAddress = server.address() as AddressInfo
  const address = `http://${socketAddress.family === 'IPv6' ? `[${socketAddress.address}]` : socketAddress.address}:${socketAddress.port}`
  log({ level: 'info', event: 'open', address })
  const hashChain = startHashChain(database.db, log)
  const flushAccessDenied = (isFinal: boolean) =>
    accessDenied.flush(isFinal).catch((error) => log({ level: 'error', event: 'error', error: formatError(error) }))
  const refillReserve = () => {
    try {
      diskReserve?.refill()
    } catch (error) {
      log({ level: 'error', event: 'error', error: formatError(error) })
    }
  }
  refillReserve()
  const reserveTimer = setInterval(refillReserve, RESERVE_REFILL_MS)
  reserveTimer.unref()
  const flushTimer = setInterval(flushAccessDenied, ACCESS_DENIED_FLUSH_MS, false)
  flushTimer.unref()
  const dailyBackups = options.maintenance?.state.isDaily ? startDailyBackups(options.maintenance, log) : undefined

  const stop = async () => {
    log({ level: 'info', event: 'closing' })
    const closed = new Promise((resolve) => server.close(resolve))
    // Keep-alive connections would delay the stop until they time out.
    const closeIdleTimer = setInterval(() => server.closeIdleConnections(), 50)
    const closeAllTimer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS)
    await closed
    clearInterval(closeIdleTimer)
    clearTimeout(closeAllTimer)
    clearInterval(flushTimer)
    clearInterval(reserveTimer)
    await flushAccessDenied(true)
    await dailyBackups?.stop()
    await hashChain.stop()
    await database.close().catch((error) => log({ level: 'error', event: 'error', error: formatError(error) }))
    log({ level: 'info', event: 'closed' })
  }
  return { address, stop }
}

/** Stops the server at SIGTERM or SIGINT and exits with 0. Further signals do not interrupt the stop. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const signalled = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  void signalled
    .then(() => {
      for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
      return stop()
    })
    .then(() => process.exit(0))
}
