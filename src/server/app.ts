import { Hono } from 'hono'
import type { OpenDatabase } from './database/openDatabase.ts'
import { handlers, preparers } from './handlers/handlers.ts'
import { type AccessDeniedLog, createAccessDeniedLog } from './http/accessDeniedLog.ts'
import { readSite } from './http/builtSite.ts'
import type { Handlers } from './http/handlerTypes.ts'
import { createMaintenanceHandlers } from './http/maintenanceOperations.ts'
import { createMetricsHandlers, type MetricsSource } from './http/metricsOperation.ts'
import { mountOperations } from './http/mountOperations.ts'
import { createProblemResponse, toRefusal } from './http/problemDetails.ts'
import type { RateLimit } from './http/rateLimit.ts'
import type { ReadLimits } from './http/readQueue.ts'
import { addSecurityHeaders, securityHeaders } from './http/securityHeaders.ts'
import { serveSite } from './http/serveSite.ts'
import { formatError, type Log } from './log.ts'
import { findBackupWarning, type MaintenanceContext } from './maintenance/backupState.ts'

export type AppOptions = {
  db: OpenDatabase['db']
  /** The folder of built pages; without it there is only the API. */
  site?: string | undefined
  log?: Log
  clock?: () => Date
  /** Hold every answer against the contract: in tests. */
  checkAnswers?: boolean
  /** How long a call waits for a busy database, in milliseconds; 5 seconds. */
  busyTimeoutMs?: number
  /** How many proxies of our own stand before the office, and may say where a request comes from; none. */
  trustedProxyCount?: number
  /** How many entries a person may send, when that is not the usual. */
  rateLimit?: RateLimit
  /** How many reads of one person run at once, when that is not the usual. */
  readLimits?: ReadLimits
  /** Where refused accesses are counted, when somebody outside sees to it that the counts are written down. */
  accessDenied?: AccessDeniedLog
  /** What backups are made from, and where they lie; without it there are none to be had from the browser. */
  maintenance?: MaintenanceContext
  /** What is counted, and who may read it. */
  metrics?: MetricsSource
  /** The newest shape of payloads it knows, when that is not today's: where tests let the future come. */
  newestVersion?: number
  /** Runs after a commit and before its answer: where tests let the power fail. */
  beforeAnswer?: () => Promise<void>
}

/** The whole office without a port: `app.request()` is what tests call, `listen` what the world calls. */
export function createApp(options: AppOptions): Hono {
  const { db, site, log = () => {}, clock = () => new Date(), checkAnswers = false, trustedProxyCount = 0 } = options
  const {
    busyTimeoutMs,
    newestVersion,
    beforeAnswer,
    rateLimit,
    maintenance,
    accessDenied = createAccessDeniedLog(db, clock),
  } = options
  const app = new Hono()
  const builtSite = site === undefined ? undefined : readSite(site)
  app.use(addSecurityHeaders(securityHeaders(builtSite?.scriptHashes)))
  const fileOperations = {
    ...(options.maintenance && createMaintenanceHandlers(options.maintenance, clock)),
    ...(options.metrics && createMetricsHandlers(options.metrics)),
  }
  mountOperations(
    app,
    {
      db,
      handlers: maintenance ? withBackupWarning(maintenance) : handlers,
      preparers,
      fileOperations,
      clock,
      checkResponses: checkAnswers,
      busyTimeoutMs,
      newestPayloadVersion: newestVersion,
      beforeResponse: beforeAnswer,
    },
    { log, trustedProxyCount, rateLimit, accessDeniedLog: accessDenied, readLimits: options.readLimits },
  )
  if (builtSite) serveSite(app, builtSite)
  app.onError((error) => {
    log({ level: 'error', event: 'trouble', error: formatError(error) })
    return createProblemResponse(toRefusal(error))
  })
  return app
}

/** What needs attention is in the database, but for the backups, which lie in a folder. */
function withBackupWarning(maintenance: MaintenanceContext): Handlers {
  return {
    ...handlers,
    async getAttention(call) {
      const attention = await handlers.getAttention(call)
      const backup = findBackupWarning(maintenance, call.now)
      return backup ? { ...attention, total: attention.total + 1, backup } : attention
    },
  }
}
