import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueryListener } from '../database/queryListener.ts'
import { OPERATION_SPECS } from '../http/operationSpecs.ts'
import type { Log, LogLine } from '../log.ts'
import { findNewestBackup, listBackupFiles } from '../maintenance/backupFiles.ts'

/** Operation names by method and path, as log lines hold them. */
const OPERATION_BY_ROUTE = new Map(
  [...OPERATION_SPECS.values()].map(({ method, path, operation }) => [`${method} ${path}`, operation]),
)

/** Upper bounds of the histograms' buckets. */
const BUCKET_UPPER_BOUNDS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const EVENT_LOOP_DELAY_QUANTILES = [0.5, 0.99]

type MetricsOptions = { slowQueryMs: number; backups: { folder: string } }

/** Counts what one process does, from its log lines and its queries, for Prometheus. */
export function createMetrics({ slowQueryMs, backups }: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Histogram({ name, help, labelNames, registers, buckets: BUCKET_UPPER_BOUNDS_S })

  const requests = counter('khet_requests_total', 'Calls that were answered.', ['operation', 'status'])
  const durations = histogram('khet_request_duration_seconds', 'Duration of calls, queueing included.', ['operation'])
  const refusals = counter('khet_refusals_total', 'Calls and entries that were refused, by code.', ['code'])
  const batches = counter('khet_outbox_batches_total', 'Batches of outbox entries that devices sent.')
  const entries = counter('khet_outbox_entries_total', 'Entries in those batches.')
  const replays = counter('khet_idempotent_replays_total', 'Writes that had been done before under their key.')
  const faults = counter('khet_faults_total', 'Log lines that report a fault, by event.', ['event'])
  const queries = histogram('khet_database_query_duration_seconds', 'Duration of database queries.')
  const slowQueries = counter('khet_slow_queries_total', `Queries of more than ${slowQueryMs} ms.`)
  registerGauges(registry, backups.folder)

  const countCall = ({ method, path, status, ms = 0, code, refused, replayed = 0, entries: sent }: LogLine) => {
    const operation = OPERATION_BY_ROUTE.get(`${method} ${path}`) ?? 'other'
    requests.inc({ operation, status: status ?? 0 })
    durations.observe({ operation }, ms / 1000)
    for (const refusalCode of [...(code ? [code] : []), ...(refused ?? [])]) refusals.inc({ code: refusalCode })
    if (sent !== undefined) batches.inc()
    entries.inc(sent ?? 0)
    replays.inc(replayed)
  }

  return {
    /** A log that counts each line and passes it on. */
    withCounting:
      (log: Log): Log =>
      (line) => {
        if (line.event === 'call') countCall(line)
        else if (line.level === 'error') faults.inc({ event: line.event })
        log(line)
      },

    /** Counts queries and logs the slow ones: their SQL, which contains no values. */
    createQueryListener:
      (log: Log): QueryListener =>
      ({ sql, ms }) => {
        queries.observe(ms / 1000)
        if (ms < slowQueryMs) return
        slowQueries.inc()
        log({ level: 'info', event: 'slow-query', ms: Math.round(ms), sql })
      },

    /** All metrics in Prometheus' text format, one after the other without blank lines. */
    async text(): Promise<string> {
      const names = registry.getMetricsAsArray().map(({ name }) => name)
      const texts = await Promise.all(names.map((name) => registry.getSingleMetricAsString(name)))
      return `${texts.join('\n')}\n`
    },
  }
}

/** Registers the values that are read when Prometheus asks. The event loop's delay is that since the last reading. */
function registerGauges(registry: Registry, backupFolder: string): void {
  const addGauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => void) => {
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect: () => read(gauge) })
  }
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 })
  eventLoopDelay.enable()
  addGauge(
    'khet_event_loop_delay_seconds',
    'Delay of the event loop since the last reading.',
    ['quantile'],
    (gauge) => {
      for (const quantile of EVENT_LOOP_DELAY_QUANTILES)
        gauge.set({ quantile }, eventLoopDelay.percentile(quantile * 100) / 1e9)
      eventLoopDelay.reset()
    },
  )
  addGauge('khet_memory_bytes', 'Memory of this process.', ['kind'], (gauge) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    for (const [kind, bytes] of Object.entries({ rss, heap: heapUsed, external })) gauge.set({ kind }, bytes)
  })
  addGauge('khet_uptime_seconds', 'Time since the start of this process.', [], (gauge) => gauge.set(process.uptime()))
  const backupHelp = 'Time of the newest backup in the folder; absent if there is none.'
  addGauge('khet_last_backup_timestamp_seconds', backupHelp, [], (gauge) => {
    const newest = findNewestBackup(listBackupFiles(backupFolder), new Date())
    if (newest) gauge.set(newest.at.getTime() / 1000)
    else gauge.remove()
  })
}
