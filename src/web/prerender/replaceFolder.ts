import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Puts a finished folder in the place of another. Killed at any moment, either `target` or `previous` is complete: a
 * reader that finds no `target` takes `previous`.
 */
export function replaceFolder(finished: string, target: string, previous: string): void {
  if (existsSync(target)) {
    rmSync(previous, { recursive: true, force: true })
    mkdirSync(dirname(previous), { recursive: true })
    renameSync(target, previous)
  }
  renameSync(finished, target)
  rmSync(previous, { recursive: true, force: true })
}
