/** One thing that happened, as one line of JSON: never a token, a password or a body. */
export type LogLine = {
  level: 'info' | 'error'
  event: string
  request?: string
  method?: string
  /** The address as the contract writes it, without anybody's id. */
  path?: string
  status?: number
  ms?: number
  employee?: number | undefined
  code?: string | undefined
  /** Of a batch: how many entries it carried, and the words with which some of them were refused. */
  entries?: number
  refused?: readonly string[]
  /** How many writes had been done before under their key. */
  replayed?: number
  error?: string
  /** Where the office can be reached. */
  address?: string
  /** What was written: a backup. */
  file?: string
  /** A query that was slow: its text, which names no values. */
  sql?: string
}

export type Log = (line: LogLine) => void

/** Writes lines to standard output with the time of day. */
export const logToOutput: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
}

/** Hands lines on when those who wait for an answer have got it; what is left when the process ends, then. */
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

/** What is worth reading of an error of ours. */
export function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
