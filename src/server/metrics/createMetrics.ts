import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { QueryListener } from '../database/queryListener.ts'
import { OPERATION_SPECS } from '../http/operationSpecs.ts'
import type { Log, LogLine } from '../log.ts'
import { findNewestBackup, listBackups } from '../maintenance/backupFiles.ts'
import { createCounter, createHistogram, formatGauge } from './prometheus.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The names of the calls by what the log says of them. */
const OPERATION_BY_ROUTE = new Map(
  [...OPERATION_SPECS.values()].map(({ method, path, operation }) => [`${method} ${path}`, operation]),
)

/** Counts what one process does, from the lines of its log and from its queries, for Prometheus to read. */
export function createMetrics({ slowQueryMs, backups }: { slowQueryMs: number; backups: { folder: string } }) {
  const requests = createCounter('khet_requests_total', 'Calls that were answered.')
  const durations = createHistogram('khet_request_duration_seconds', 'How long calls took, all included.')
  const refusals = createCounter('khet_refusals_total', 'Calls and entries the office said no to, by its word.')
  const batches = createCounter('khet_outbox_batches_total', 'Batches of entries that phones sent.')
  const entries = createCounter('khet_outbox_entries_total', 'Entries in those batches.')
  const replays = createCounter('khet_idempotent_replays_total', 'Writes that had been done before under their key.')
  const faults = createCounter('khet_faults_total', 'Lines of the log that tell of trouble, by event.')
  const queries = createHistogram('khet_database_query_duration_seconds', 'How long queries took.')
  const slowQueries = createCounter('khet_slow_queries_total', `Queries of more than ${slowQueryMs} ms.`)
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 })
  eventLoopDelay.enable()

  const countCall = ({ method, path, status, ms = 0, code, refused, replayed = 0, entries: sent }: LogLine) => {
    const operation = OPERATION_BY_ROUTE.get(`${method} ${path}`) ?? 'other'
    requests.add({ operation, status: status ?? 0 })
    durations.add(ms / 1000, { operation })
    for (const refusalCode of [...(code ? [code] : []), ...(refused ?? [])]) refusals.add({ code: refusalCode })
    if (sent !== undefined) batches.add()
    entries.add({}, sent ?? 0)
    replays.add({}, replayed)
  }

  return {
    /** A log that is counted on its way. */
    withCounting:
      (log: Log): Log =>
      (line) => {
        if (line.event === 'call') countCall(line)
        else if (line.level === 'error') faults.add({ event: line.event })
        log(line)
      },

    /** Hears of queries, and writes down those that were slow: their text, which names no values. */
    createQueryListener:
      (log: Log): QueryListener =>
      ({ sql, ms }) => {
        queries.add(ms / 1000)
        if (ms < slowQueryMs) return
        slowQueries.add()
        log({ level: 'info', event: 'slow-query', ms: Math.round(ms), sql })
      },

    /** All of it in Prometheus' text format. */
    text(): string {
      const { rss, heapUsed, external } = process.memoryUsage()
      const newest = findNewestBackup(listBackups(backups.folder), new Date())
      const delayQuantiles = ([0.5, 0.99] as const).map(
        (q) => [{ quantile: q }, eventLoopDelay.percentile(q * 100) / 1e9] as const,
      )
      const memory = { rss, heap: heapUsed, external }
      const memoryByKind = Object.entries(memory).map(([kind, bytes]) => [{ kind }, bytes] as const)
      const series = [requests, durations, refusals, batches, entries, replays, faults, queries, slowQueries]
      const lines = [
        ...series.flatMap((part) => part.text()),
        ...formatGauge(
          'khet_event_loop_delay_seconds',
          'How late the one thread is since it was last asked.',
          delayQuantiles,
        ),
        ...formatGauge('khet_memory_bytes', 'Memory of this process.', memoryByKind),
        ...formatGauge('khet_uptime_seconds', 'How long this process has been running.', [[{}, process.uptime()]]),
        ...formatGauge('khet_last_backup_timestamp_seconds', 'When the newest backup in the folder was made.', [
          [{}, newest && newest.at.getTime() / 1000],
        ]),
      ]
      eventLoopDelay.reset()
      return `${lines.join('\n')}\n`
    },
  }
}
