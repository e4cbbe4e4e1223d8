/** The meaning of a database error for a call. */
export type DatabaseErrorKind =
  | 'unique-violation'
  | 'constraint-violation'
  | 'busy'
  | 'full'
  | 'read-only'
  | 'unavailable'
  | 'other'

/** SQLite's result codes (extended ones end in the plain code's byte). */
const SQLITE_EXTENDED_CODES: Record<number, DatabaseErrorKind> = {
  2067: 'unique-violation', // unique
  1555: 'unique-violation', // primary key
  787: 'constraint-violation', // foreign key
  1299: 'constraint-violation', // not null
}
const SQLITE_PRIMARY_CODES: Record<number, DatabaseErrorKind> = {
  5: 'busy',
  6: 'busy', // a table is locked
  8: 'read-only',
  10: 'unavailable', // disk I/O
  13: 'full',
  14: 'unavailable', // cannot open
}

/** PostgreSQL's SQLSTATE codes, whole or by class. */
const SQLSTATES: Record<string, DatabaseErrorKind> = {
  '23505': 'unique-violation',
  '23503': 'constraint-violation',
  '23502': 'constraint-violation',
  '40001': 'busy', // serialization failure
  '40P01': 'busy', // deadlock
  '55P03': 'busy', // lock not available
  '0A000': 'busy', // the tables were changed after a statement was prepared
  '25006': 'read-only',
  '53100': 'full',
  '08': 'unavailable', // connection
  '53': 'unavailable', // out of memory, too many connections
  '57': 'unavailable', // shutting down
  '58': 'unavailable', // disk I/O
}
/** Error codes of the operating system for network and files. */
const SYSTEM_ERROR_CODES: Record<string, DatabaseErrorKind> = {
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
}

/** Messages of `pg` for connection errors without a code. */
const CONNECTION_LOST_PATTERN =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered a connection error))/

/** Classifies an error of a query; 'other' for errors of the program and those that are not from the database. */
export function classifyDatabaseError(error: unknown): DatabaseErrorKind {
  if (!(error instanceof Error)) return 'other'
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number')
    return SQLITE_EXTENDED_CODES[errcode] ?? SQLITE_PRIMARY_CODES[errcode & 0xff] ?? 'other'
  if (typeof code !== 'string') return CONNECTION_LOST_PATTERN.test(error.message) ? 'unavailable' : 'other'
  return SQLSTATES[code] ?? SQLSTATES[code.slice(0, 2)] ?? SYSTEM_ERROR_CODES[code] ?? 'other'
}
