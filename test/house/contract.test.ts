import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the generated files match the contract', () => {
  const { stderr, status } = spawnSync(process.execPath, ['src/contract/generate.ts', '--check'], { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})

test('the outbox is compiled for the service worker, without the DOM library', () => {
  const { compilerOptions } = JSON.parse(readFileSync('src/web/worker/tsconfig.json', 'utf8')) as {
    compilerOptions: { lib: string[] }
  }
  const libraries = compilerOptions.lib.map((name) => name.toLowerCase())
  expect(libraries).toContain('webworker')
  expect(libraries.filter((name) => name.startsWith('dom'))).toEqual([])
})
