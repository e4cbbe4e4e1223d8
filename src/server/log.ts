import { HIDDEN_IN_LINE } from '#domain/plainText.ts'

/** One log line in JSON. It never contains a token, a password or a body. */
export type LogLine = {
  level: 'info' | 'error'
  event: string
  request?: string
  method?: string
  /** The path template of the contract, without ids. */
  path?: string
  status?: number
  ms?: number
  employee?: number | undefined
  code?: string | undefined
  /** For a batch: the number of entries, and the codes of those refused. */
  entries?: number
  refused?: readonly string[]
  /** The number of writes that were answered from their stored receipt. */
  replayed?: number
  error?: string
  /** The address at which the server listens. */
  address?: string
  /** The file that was written, such as a backup. */
  file?: string
  /** The text of a slow query, without its parameters. */
  sql?: string
}

export type Log = (line: LogLine) => void

/** Writes log lines to standard output, with the current time. */
export const logToOutput: Log = (line) => {
  process.stdout.write(`${formatLogLine({ at: new Date().toISOString(), ...line })}\n`)
}

/** JSON does not escape all of them. */
const HIDDEN_CHARACTERS = new RegExp(HIDDEN_IN_LINE, 'gu')

/** One line of JSON that shows in a terminal what it says. */
export function formatLogLine(line: LogLine & { at?: string }): string {
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(line).replaceAll(HIDDEN_CHARACTERS, toEscape)
}

/** Buffers lines until the answers of this turn of the event loop are sent; the rest is written when the process exits. */
export function deferLog(log: Log): Log {
  let lines: LogLine[] = []
  const flush = () => {
    const pending = lines
    lines = []
    for (const line of pending) log(line)
  }
  process.on('exit', flush)
  return (line) => {
    if (lines.push(line) === 1) setImmediate(flush)
  }
}

/** The stack or message of an error. */
export const formatError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
