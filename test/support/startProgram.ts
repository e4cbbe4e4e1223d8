import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { DatabaseLocation } from '#server/database/openDatabase.ts'

/** A program of the server in a process of its own. */
export type Program = {
  child: ChildProcess
  output: string[]
  /** Waits for a line of its output; rejects when the program ends before. */
  waitForLine: (pattern: RegExp) => Promise<string>
  /** Its exit code and signal. */
  exited: Promise<unknown[]>
}

/** Starts a program of the server, `src/server/main.ts` or another, with additional environment variables. */
export function startProgram(program: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, DATABASE_URL: '', ...env } })
  const output: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (text) => output.push(text))
  createInterface({ input: child.stderr }).on('line', (text) => output.push(text))
  const waitForLine = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const match = output.find((text) => pattern.test(text))
      if (match) return match
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`it ended, having said:\n${output.join('\n')}`)
      await Promise.race([once(lines, 'line'), once(child, 'exit')])
    }
  }
  const exited = child.exitCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode])
  return { child, waitForLine, exited, output }
}

/** The environment that names this database to a program. */
export function buildEnv(place: DatabaseLocation): NodeJS.ProcessEnv {
  const databaseEnv = 'databaseUrl' in place ? { DATABASE_URL: place.databaseUrl } : {}
  return { ...databaseEnv, ...('dataDir' in place && { DATA_DIR: place.dataDir }), PORT: '0', DAILY_BACKUP: 'off' }
}

export const extractAddress = (line: string) => line.match(/http:\/\/[\d.]+:\d+/)?.[0] ?? ''

/** Starts the server itself and waits until it listens. */
export async function startServer(
  place: DatabaseLocation,
  env: NodeJS.ProcessEnv = {},
): Promise<Program & { address: string }> {
  const program = startProgram('src/server/main.ts', [], { ...buildEnv(place), ...env })
  return { ...program, address: extractAddress(await program.waitForLine(/"event":"open"/)) }
}
