import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const FILE_COUNT = 20

/** Replaces a folder of 20 files repeatedly and prints each round. */
const PROGRAM = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  import { replaceFolder } from ${JSON.stringify(resolve('src/web/prerender/replaceFolder.ts'))}
  for (let round = 0; ; round += 1) {
    mkdirSync('next')
    for (let file = 0; file < ${FILE_COUNT}; file += 1) writeFileSync('next/' + file, String(round))
    replaceFolder('next', 'dist', 'cache/previous')
    process.stdout.write(round + '\\n')
  }`

test('a build killed while it replaces the site leaves the former site or the new one, complete', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replace-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (let killed = 0; killed < 8; killed += 1) {
    rmSync(join(folder, 'next'), { recursive: true, force: true })
    const program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { cwd: folder })
    // Kills it during a later round, at a random point. All lines count: while nobody reads, the pipe fills up, and then the
    // program, which never waits, prints no more.
    await new Promise<void>((reached, ended) => {
      let lines = ''
      program.once('exit', ended)
      program.stdout.on('data', (printed) => {
        lines += printed
        if (lines.split('\n').length > killed + 2) reached()
      })
    })
    program.kill('SIGKILL')
    await once(program, 'exit')
    const served = ['dist', 'cache/previous'].map((name) => join(folder, name)).find((name) => existsSync(name))
    expect(readdirSync(served ?? folder)).toHaveLength(FILE_COUNT)
  }
})
