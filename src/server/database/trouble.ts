/** What a database error means for the call in which it came. */
export type Trouble = 'taken' | 'missing' | 'busy' | 'unavailable' | 'other'

/** SQLite's result codes (extended ones end in the plain code's byte). */
const SQLITE: Record<number, Trouble> = {
  2067: 'taken', // unique
  1555: 'taken', // primary key
  787: 'missing', // foreign key
  1299: 'missing', // not null
}
const SQLITE_PLAIN: Record<number, Trouble> = {
  5: 'busy',
  6: 'busy', // a table is locked
  8: 'unavailable', // read-only
  10: 'unavailable', // disk I/O
  13: 'unavailable', // disk full
  14: 'unavailable', // cannot open
}

/** PostgreSQL's SQLSTATE codes, whole or by class. */
const POSTGRES: Record<string, Trouble> = {
  '23505': 'taken',
  '23503': 'missing',
  '23502': 'missing',
  '40001': 'busy', // serialization failure
  '40P01': 'busy', // deadlock
  '55P03': 'busy', // lock not available
  '25006': 'unavailable', // read-only
  '08': 'unavailable', // connection
  '53': 'unavailable', // disk full, out of memory, too many connections
  '57': 'unavailable', // shutting down
  '58': 'unavailable', // disk I/O
}
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])

/** Sorts an error that came out of a query; 'other' for what is no database error, or a fault of ours. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return 'other'
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE[errcode] ?? SQLITE_PLAIN[errcode & 0xff] ?? 'other'
  if (typeof code !== 'string')
    return /timeout exceeded when trying to connect/.test(error.message) ? 'unavailable' : 'other'
  return POSTGRES[code] ?? POSTGRES[code.slice(0, 2)] ?? (NETWORK.has(code) ? 'unavailable' : 'other')
}
