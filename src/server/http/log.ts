/** One thing that happened, as one line of JSON: never a token, a password or a body. */
export type Line = {
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
  error?: string
  /** Where the office can be reached. */
  address?: string
}

export type Log = (line: Line) => void

/** Writes lines to standard output with the time of day. */
export const logToOutput: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
}

/** What is worth reading of an error of ours. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
