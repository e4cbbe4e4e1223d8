import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Place } from '#server/database/connect.ts'

/** A program of the office in a process of its own. */
export type Program = {
  child: ChildProcess
  said: string[]
  /** Waits for a line that it says. */
  line: (pattern: RegExp) => Promise<string>
  /** Its exit code and signal. */
  end: Promise<unknown[]>
}

/** Starts a program of the office, `src/server/main.ts` or another, with what stands in its environment. */
export function start(program: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, DATABASE_URL: '', ...env } })
  const said: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (text) => said.push(text))
  createInterface({ input: child.stderr }).on('line', (text) => said.push(text))
  const line = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = said.find((text) => pattern.test(text))
      if (found) return found
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`it ended, having said:\n${said.join('\n')}`)
      await Promise.race([once(lines, 'line'), once(child, 'exit')])
    }
  }
  const end = child.exitCode === null ? once(child, 'exit') : Promise.resolve([child.exitCode])
  return { child, line, end, said }
}

/** Where a program finds the books. */
export function envFor(place: Place): NodeJS.ProcessEnv {
  const where = 'databaseUrl' in place ? { DATABASE_URL: place.databaseUrl } : {}
  return { ...where, ...('dataDir' in place && { DATA_DIR: place.dataDir }), PORT: '0', DAILY_BACKUP: 'off' }
}

export const addressIn = (line: string) => line.match(/http:\/\/[\d.]+:\d+/)?.[0] ?? ''

/** Starts the office itself and waits until it is open. */
export async function openShop(place: Place, env: NodeJS.ProcessEnv = {}): Promise<Program & { address: string }> {
  const program = start('src/server/main.ts', [], { ...envFor(place), ...env })
  return { ...program, address: addressIn(await program.line(/"event":"open"/)) }
}
