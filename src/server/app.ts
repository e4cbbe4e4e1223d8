import { Hono } from 'hono'
import type { OpenDatabase } from './database/connect.ts'
import { handlers, preparations } from './handlers/all.ts'
import { readSite } from './http/builtSite.ts'
import type { Handlers } from './http/handlers.ts'
import { securityHeaders, withHeaders } from './http/headers.ts'
import { keepingCalls } from './http/keeping.ts'
import { errorText, type Log } from './http/log.ts'
import { metricsCalls, type Readable } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import type { Pace } from './http/pace.ts'
import { asRefusal, problemAnswer } from './http/problem.ts'
import type { ReadLimits } from './http/readTurns.ts'
import { type RefusalLog, refusalLog } from './http/refused.ts'
import { serveSite } from './http/site.ts'
import { backupTrouble, type Keeping } from './keeping/backupState.ts'

export type AppOptions = {
  db: OpenDatabase['db']
  /** The folder of built pages; without it there is only the API. */
  site?: string | undefined
  log?: Log
  clock?: () => Date
  /** Hold every answer against the contract: in tests. */
  checkAnswers?: boolean
  /** How long a call waits for a busy database, in milliseconds; 5 seconds. */
  patience?: number
  /** How many proxies of our own stand before the office, and may say where a request comes from; none. */
  proxies?: number
  /** How many entries a person may send, when that is not the usual. */
  pace?: Pace
  /** How many reads of one person run at once, when that is not the usual. */
  readLimits?: ReadLimits
  /** Where refused accesses are counted, when somebody outside sees to it that the counts are written down. */
  refusals?: RefusalLog
  /** What backups are made from, and where they lie; without it there are none to be had from the browser. */
  keeping?: Keeping
  /** What is counted, and who may read it. */
  metrics?: Readable
  /** The newest shape of payloads it knows, when that is not today's: where tests let the future come. */
  newestVersion?: number
  /** Runs after a commit and before its answer: where tests let the power fail. */
  beforeAnswer?: () => Promise<void>
}

/** The whole office without a port: `app.request()` is what tests call, `listen` what the world calls. */
export function createApp(options: AppOptions): Hono {
  const { db, site, log = () => {}, clock = () => new Date(), checkAnswers = false, proxies = 0 } = options
  const { patience, newestVersion, beforeAnswer, pace, keeping, refusals = refusalLog(db, clock) } = options
  const app = new Hono()
  const built = site === undefined ? undefined : readSite(site)
  app.use(withHeaders(securityHeaders(built?.scriptHashes)))
  const whole = {
    ...(options.keeping && keepingCalls(options.keeping, clock)),
    ...(options.metrics && metricsCalls(options.metrics)),
  }
  mount(
    app,
    {
      db,
      handlers: keeping ? watchingBackups(keeping) : handlers,
      preparations,
      whole,
      clock,
      checkAnswers,
      patience,
      newestVersion,
      beforeAnswer,
    },
    { log, proxies, pace, refusals, readLimits: options.readLimits },
  )
  if (built) serveSite(app, built)
  app.onError((error) => {
    log({ level: 'error', event: 'trouble', error: errorText(error) })
    return problemAnswer(asRefusal(error))
  })
  return app
}

/** What needs attention is in the database, but for the backups, which lie in a folder. */
function watchingBackups(keeping: Keeping): Handlers {
  return {
    ...handlers,
    async getAttention(call) {
      const attention = await handlers.getAttention(call)
      const backup = backupTrouble(keeping, call.now)
      return backup ? { ...attention, total: attention.total + 1, backup } : attention
    },
  }
}
