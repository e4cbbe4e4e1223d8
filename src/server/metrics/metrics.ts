import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Heard } from '../database/heard.ts'
import { CALLS } from '../http/calls.ts'
import type { Line, Log } from '../http/log.ts'
import { listBackups, newestBackup } from '../keeping/backups.ts'
import { gauge, makeCounter, makeHistogram } from './series.ts'

export type Metrics = ReturnType<typeof keepMetrics>

/** The names of the calls by what the log says of them. */
const OPERATIONS = new Map([...CALLS.values()].map(({ method, path, operation }) => [`${method} ${path}`, operation]))

/** Counts what one process does, from the lines of its log and from its queries, for Prometheus to read. */
export function keepMetrics({ slowQueryMs, backups }: { slowQueryMs: number; backups: { folder: string } }) {
  const requests = makeCounter('khet_requests_total', 'Calls that were answered.')
  const seconds = makeHistogram('khet_request_duration_seconds', 'How long calls took, all included.')
  const refusals = makeCounter('khet_refusals_total', 'Calls and entries the office said no to, by its word.')
  const batches = makeCounter('khet_outbox_batches_total', 'Batches of entries that phones sent.')
  const entries = makeCounter('khet_outbox_entries_total', 'Entries in those batches.')
  const replays = makeCounter('khet_idempotent_replays_total', 'Writes that had been done before under their key.')
  const faults = makeCounter('khet_faults_total', 'Lines of the log that tell of trouble, by event.')
  const queries = makeHistogram('khet_database_query_duration_seconds', 'How long queries took.')
  const slow = makeCounter('khet_slow_queries_total', `Queries of more than ${slowQueryMs} ms.`)
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()

  const called = ({ method, path, status, ms = 0, code, refused, replayed = 0, entries: sent }: Line) => {
    const operation = OPERATIONS.get(`${method} ${path}`) ?? 'other'
    requests.add({ operation, status: status ?? 0 })
    seconds.add(ms / 1000, { operation })
    for (const word of [...(code ? [code] : []), ...(refused ?? [])]) refusals.add({ code: word })
    if (sent !== undefined) batches.add()
    entries.add({}, sent ?? 0)
    replays.add({}, replayed)
  }

  return {
    /** A log that is counted on its way. */
    counting:
      (log: Log): Log =>
      (line) => {
        if (line.event === 'call') called(line)
        else if (line.level === 'error') faults.add({ event: line.event })
        log(line)
      },

    /** Hears of queries, and writes down those that were slow: their text, which names no values. */
    watching:
      (log: Log): Heard =>
      ({ sql, ms }) => {
        queries.add(ms / 1000)
        if (ms < slowQueryMs) return
        slow.add()
        log({ level: 'info', event: 'slow-query', ms: Math.round(ms), sql })
      },

    /** All of it in Prometheus' text format. */
    text(): string {
      const { rss, heapUsed, external } = process.memoryUsage()
      const newest = newestBackup(listBackups(backups.folder), new Date())
      const delay = ([0.5, 0.99] as const).map((q) => [{ quantile: q }, lag.percentile(q * 100) / 1e9] as const)
      const memory = { rss, heap: heapUsed, external }
      const kinds = Object.entries(memory).map(([kind, bytes]) => [{ kind }, bytes] as const)
      const parts = [requests, seconds, refusals, batches, entries, replays, faults, queries, slow]
      const lines = [
        ...parts.flatMap((part) => part.text()),
        ...gauge('khet_event_loop_delay_seconds', 'How late the one thread is since it was last asked.', delay),
        ...gauge('khet_memory_bytes', 'Memory of this process.', kinds),
        ...gauge('khet_uptime_seconds', 'How long this process has been running.', [[{}, process.uptime()]]),
        ...gauge('khet_last_backup_timestamp_seconds', 'When the newest backup in the folder was made.', [
          [{}, newest && newest.at.getTime() / 1000],
        ]),
      ]
      lag.reset()
      return `${lines.join('\n')}\n`
    },
  }
}
