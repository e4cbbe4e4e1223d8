import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLocation } from '#server/database/openDatabase.ts'
import { findProgram, isBundleCurrent } from '#server/findProgram.ts'
import { MALLOC_ENVIRONMENT } from '#server/mallocSettings.ts'

/** A program of the server in a process of its own. */
export type Program = {
  child: ChildProcess
  output: string[]
  /** Waits for a line of its output; rejects when the program ends before. */
  waitForLine: (pattern: RegExp) => Promise<string>
  /** Its exit code and signal. */
  exited: Promise<unknown[]>
}

/** Once for each worker, because the sources do not change while tests run. */
const isBundled = isBundleCurrent('.')

/** The file of a program: of the server by its name, as `npm start` finds it, or of the tests by its path. */
export const toProgramFile = (program: string): string =>
  program.endsWith('.ts') ? program : findProgram('.', program, isBundled)

/** How long to wait for the remaining output of a program that has ended. */
const MAX_OUTPUT_DELAY_MS = 2_000

/**
 * Starts a program of the server, `main` or another, with additional environment variables. The settings of malloc are
 * in place already: the server would replace itself at its start to get them, which takes 60 ms and ends a count of its
 * steps (killAtStep.ts).
 */
export function startProgram(program: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, [toProgramFile(program), ...args], {
    env: { ...process.env, ...MALLOC_ENVIRONMENT, DATABASE_URL: '', ...env },
  })
  const output: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (text) => output.push(text))
  createInterface({ input: child.stderr }).on('line', (text) => output.push(text))
  const waitForLine = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const match = output.find((text) => pattern.test(text))
      if (match) return match
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the program ended after this output:\n${output.join('\n')}`)
      await Promise.race([once(lines, 'line'), once(child, 'exit')])
    }
  }
  const closed = once(child, 'close')
  // The last lines may arrive after the exit. A child process may keep the pipes open, so the wait is limited.
  const exited = once(child, 'exit').then(async (result) => {
    await Promise.race([closed, wait(MAX_OUTPUT_DELAY_MS, undefined, { ref: false })])
    return result
  })
  return { child, waitForLine, exited, output }
}

/** The environment that names this database to a program. */
export function buildEnv(location: DatabaseLocation): NodeJS.ProcessEnv {
  const databaseEnv = 'databaseUrl' in location ? { DATABASE_URL: location.databaseUrl } : {}
  return {
    ...databaseEnv,
    ...('dataDir' in location && { DATA_DIR: location.dataDir }),
    PORT: '0',
    DAILY_BACKUP: 'off',
  }
}

export const extractAddress = (line: string) => line.match(/http:\/\/[\d.]+:\d+/)?.[0] ?? ''

/** The one-time password that the first start of a server prints for the owner. */
export const readOwnerPassword = async ({ waitForLine }: Pick<Program, 'waitForLine'>): Promise<string> =>
  (await waitForLine(/^First start/)).match(/password (\S+)/)?.[1] ?? ''

/** Starts the server itself and waits until it listens. */
export async function startServer(
  location: DatabaseLocation,
  env: NodeJS.ProcessEnv = {},
): Promise<Program & { address: string }> {
  const program = startProgram('main', [], { ...buildEnv(location), ...env })
  return { ...program, address: extractAddress(await program.waitForLine(/"event":"open"/)) }
}
