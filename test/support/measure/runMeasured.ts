import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProgram } from '../server/startProgram.ts'

/** The largest resident memory of a process in MB, and its processor time in seconds. */
type Resources = { peakMb: number; cpuSeconds: number }

/**
 * The environment of a measured program.
 *
 * @param file the program appends its usage to it when it ends
 * @param maxHeapMb the limit of V8's heap
 */
export function buildMeasuringEnv(file: string, maxHeapMb?: number): NodeJS.ProcessEnv {
  const report = pathToFileURL(resolve('test/support/measure/reportResources.ts')).href
  const limit = maxHeapMb === undefined ? '' : ` --max-old-space-size=${maxHeapMb}`
  return { NODE_OPTIONS: `--import ${report}${limit}`, RESOURCE_FILE: file }
}

/** The usage of the last program that wrote to this file. A program that ran out of memory wrote nothing. */
export function readResources(file: string): Resources {
  const last = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).trim().split('\n').at(-1)
  if (!last) return { peakMb: Number.NaN, cpuSeconds: Number.NaN }
  const { maxRSS, userCPUTime, systemCPUTime }: NodeJS.ResourceUsage = JSON.parse(last)
  return { peakMb: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000 }
}

/** The exit code and the output of a program, with its resource usage. */
export type MeasuredRun = Resources & { exitCode: unknown; output: string }

/** Runs a program of the server to its end. */
export async function runMeasured(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  maxHeapMb?: number,
): Promise<MeasuredRun> {
  const folder = mkdtempSync(join(tmpdir(), 'khet-measured-'))
  const file = join(folder, 'resources')
  try {
    const { exited, output: lines } = startProgram(program, args, { ...env, ...buildMeasuringEnv(file, maxHeapMb) })
    const [code] = await exited
    return { exitCode: code, output: lines.join('\n'), ...readResources(file) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
