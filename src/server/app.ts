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
  /** The folder of the built site; without it only the API is served. */
  site?: string | undefined
  log?: Log
  clock?: () => Date
  /** Checks every answer against the contract. Used in tests. */
  checkAnswers?: boolean
  /** How long a call waits for a busy database, in milliseconds. Default: 5,000. */
  busyTimeoutMs?: number
  /** The number of trusted proxies in front of the server. Default: none. */
  trustedProxyCount?: number
  /** Limits the number of entries per user. Default: the limits of production. */
  rateLimit?: RateLimit
  /** Limits the concurrent reads per user. Default: the limits of production. */
  readLimits?: ReadLimits
  /** Counts denied requests. Pass one if the caller flushes the counts itself. */
  accessDenied?: AccessDeniedLog
  /** The source and the folder of backups. Without it the backup calls answer 404. */
  maintenance?: MaintenanceContext
  /** The metrics and the token that allows reading them. */
  metrics?: MetricsSource
  /** The newest payload version that the server accepts. Tests set it to simulate other versions. */
  newestVersion?: number
  /** Runs after the commit and before the answer. Tests use it to simulate a power failure. */
  beforeAnswer?: () => Promise<void>
}

/** Creates the application without a port: tests call `app.request()`, `listen` adds the HTTP server. */
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

/**
 * Adds the age of the last backup to the list of what needs attention. It is the only kind that is not in the database.
 */
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
