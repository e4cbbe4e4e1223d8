import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

test('the generated files match the contract', () => {
  const { stderr, status } = spawnSync(process.execPath, ['src/contract/generate.ts', '--check'], { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
})

test('the outbox is compiled for the service worker, without the DOM library', () => {
  const { config } = ts.readConfigFile('src/web/worker/tsconfig.json', ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, 'src/web/worker')
  // Like lib.webworker.d.ts
  const libraries = options.lib?.map((file) => file.split('.')[1])
  expect(libraries).toContain('webworker')
  expect(libraries?.filter((name) => name?.startsWith('dom'))).toEqual([])
  // Without libraries and packages the program consists of the worker and the files that it imports.
  const host = ts.createCompilerHost(options)
  const fileExists = (file: string) => !file.includes('node_modules') && ts.sys.fileExists(file)
  const program = ts.createProgram(fileNames, { ...options, noLib: true, types: [] }, { ...host, fileExists })
  const outboxFiles = globSync('src/web/data/outbox/**/*.ts').map((file) => file.replaceAll('\\', '/'))
  const compiled = new Set(
    program.getSourceFiles().map(({ fileName }) => relative('.', fileName).replaceAll('\\', '/')),
  )
  expect(outboxFiles.filter((file) => !compiled.has(file))).toEqual([])
})
