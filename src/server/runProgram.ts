import { classifyDatabaseError } from './database/databaseErrors.ts'

/**
 * Runs a program for the operator: a failure prints its message and exits with 1. Files that it creates are readable
 * only by its own account.
 */
export function runProgram(program: () => Promise<void>): void {
  process.umask(0o077)
  program().catch((error) => {
    process.stderr.write(`${explainError(error)}\n`)
    process.exit(1)
  })
}

/** The message of an error, with a remedy for errors of the database, the network and the disk. */
export function explainError(error: unknown): string {
  const [firstError] = error instanceof AggregateError ? error.errors : [error]
  const { message, code = '', syscall, path } = firstError as NodeJS.ErrnoException
  if (code.startsWith('28')) return `PostgreSQL rejected the account in DATABASE_URL: ${message}.`
  if (code === '3D000') return `The database does not exist: ${message}. Create it, for example with: createdb shop`
  // SQLite's own errors have a number.
  if ('errcode' in firstError)
    return ['unavailable', 'read-only'].includes(classifyDatabaseError(firstError))
      ? `The database cannot be opened. Can this account write to its folder, and is the disk intact? (${message})`
      : message
  const isConnectionError =
    syscall === 'connect' || syscall === 'getaddrinfo' || classifyDatabaseError(firstError) === 'unavailable'
  if (isConnectionError) return `PostgreSQL does not answer at the address in DATABASE_URL. Is it running? (${message})`
  if (classifyDatabaseError(firstError) === 'full') return `The disk is full. Make room on it. (${message})`
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `This account may not write to ${path}, or its disk is read-only. (${message})`
  return message
}
