import { Hono } from 'hono'
import type { Schema } from '#contract/operations.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import type { DiskReserve } from './database/sqlite/createDiskReserve.ts'
import { DEFAULT_BUSY_TIMEOUT_MS } from './database/transaction.ts'
import { cacheAttention } from './handlers/cacheAttention.ts'
import { handlers, preparers } from './handlers/handlers.ts'
import { type AccessDeniedLog, createAccessDeniedLog } from './http/accessDeniedLog.ts'
import { type ApiCall, buildAnswerHeaders } from './http/apiCall.ts'
import { readSite } from './http/builtSite.ts'
import { createMaintenanceHandlers } from './http/createMaintenanceHandlers.ts'
import { createMetricsHandlers, type MetricsSource } from './http/createMetricsHandlers.ts'
import type { Handlers } from './http/handlerTypes.ts'
import { mountOperations } from './http/mountOperations.ts'
import { type AppContext, performOperation } from './http/performOperation.ts'
import { createProblemResponse, toRefusal } from './http/problemDetails.ts'
import { ENTRY_LIMIT } from './http/rateLimit.ts'
import { addSecurityHeaders, buildSecurityHeaders } from './http/securityHeaders.ts'
import { serveSite } from './http/serveSite.ts'
import { formatError, type Log } from './log.ts'
import { findBackupWarning, type MaintenanceContext } from './maintenance/backupState.ts'

export type AppOptions = {
  db: OpenDatabase['db']
  /** The folder of built pages; without it only the API is served. */
  site?: string | undefined
  log?: Log
  clock?: () => Date
  /** The number of own proxies in front of the server, whose X-Forwarded-For is believed; 0 by default. */
  trustedProxyCount?: number
  /** The log of denied accesses, if the caller writes its counts to the database. */
  accessDenied?: AccessDeniedLog
  /** The source and the folder of backups; without it backups and CSV are not found. */
  maintenance?: MaintenanceContext
  /** The metrics and the token that reads them; without it they are not found. */
  metrics?: MetricsSource
  /** The room for ending sessions on a full disk. */
  diskReserve?: DiskReserve | undefined
}

/** The server without a port: tests call `app.request()`, `listen` opens the port. */
export function createApp(options: AppOptions): Hono {
  return mountApp(createAppContext(options), options)
}

/** Everything that the operations of a server need. Tests replace parts of it before they mount it. */
export function createAppContext({
  db,
  clock = getCurrentTime,
  maintenance,
  metrics,
  diskReserve,
  trustedProxyCount = 0,
}: AppOptions): AppContext {
  const cached = { ...handlers, getAttention: cacheAttention(handlers.getAttention) }
  return {
    db,
    handlers: maintenance ? withBackupState(cached, maintenance) : cached,
    preparers,
    fileOperations: {
      ...(maintenance && createMaintenanceHandlers(maintenance, clock)),
      ...(metrics && createMetricsHandlers(metrics, trustedProxyCount)),
    },
    clock,
    busyTimeoutMs: DEFAULT_BUSY_TIMEOUT_MS,
    rateLimit: ENTRY_LIMIT,
    diskReserve,
    performOperation,
  }
}

const getCurrentTime = () => new Date()

/** Routes for the operations and the built pages, with the headers and the error handling of every response. */
export function mountApp(context: AppContext, options: AppOptions): Hono {
  const { site, log = () => {}, trustedProxyCount = 0 } = options
  const accessDeniedLog = options.accessDenied ?? createAccessDeniedLog(context.db, context.clock)
  const app = new Hono()
  const builtSite = site === undefined ? undefined : readSite(site)
  mountOperations(app, context, { log, trustedProxyCount, accessDeniedLog })
  app.use(addSecurityHeaders(buildSecurityHeaders(builtSite?.scriptHashes)))
  if (builtSite) serveSite(app, builtSite)
  app.onError(async (error, c) => {
    // Pages have no call; logCalls.ts logs the errors of calls.
    const call: ApiCall | undefined = c.get('call')
    if (!call) log({ level: 'error', event: 'error', error: formatError(error) })
    return createProblemResponse(toRefusal(error), call && (await buildAnswerHeaders(context.db, call)))
  })
  return app
}

/** The handlers that show the state of the backups, which is not in the database. */
function withBackupState(handlers: Handlers, maintenance: MaintenanceContext): Handlers {
  const addBackupStep = ({ steps, isPutAway }: Schema<'FirstSteps'>) => ({
    steps: steps.map((step) =>
      step.step === 'backup' ? { ...step, isDone: maintenance.state.isOutsideDataDir } : step,
    ),
    isPutAway,
  })
  return {
    ...handlers,
    getFirstSteps: async (call) => addBackupStep(await handlers.getFirstSteps(call)),
    changeFirstSteps: async (call) => addBackupStep(await handlers.changeFirstSteps(call)),
    async getAttention(call) {
      const attention = await handlers.getAttention(call)
      const backup = findBackupWarning(maintenance, call.now)
      return backup ? { ...attention, total: attention.total + 1, backup } : attention
    },
  }
}
