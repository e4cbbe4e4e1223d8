import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { start } from './program.ts'

/** How a program ended, what it said, and the largest resident memory it had. */
export type Measured = { code: unknown; said: string; peakMb: number }

/** The environment of a program whose memory is measured. `maxHeapMb` is the limit of V8's heap. */
export function measuring(file: string, maxHeapMb?: number): NodeJS.ProcessEnv {
  const report = pathToFileURL(resolve('test/support/reportPeak.ts')).href
  const limit = maxHeapMb === undefined ? '' : ` --max-old-space-size=${maxHeapMb}`
  return { NODE_OPTIONS: `--import ${report}${limit}`, PEAK_MEMORY_FILE: file }
}

/** The largest resident memory, in MB, of the programs that reported to this file. */
export function peakIn(file: string): number {
  return Math.max(...readFileSync(file, 'utf8').trim().split('\n').map(Number)) / 1024
}

/** Runs a program of the office to its end. A program that dies for want of memory reports nothing: `peakMb` is NaN. */
export async function runMeasured(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  maxHeapMb?: number,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'khet-peak-'))
  const file = join(folder, 'peak')
  try {
    const { end, said } = start(program, args, { ...env, ...measuring(file, maxHeapMb) })
    const [code] = await end
    const peakMb = code === 0 ? peakIn(file) : Number.NaN
    return { code, said: said.join('\n'), peakMb }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
