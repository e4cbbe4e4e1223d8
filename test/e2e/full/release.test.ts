import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { findFreePort } from '#test/support/server/findFreePort.ts'

test('a release is one archive whose command serves the shop, makes a backup and verifies it', {
  timeout: timeLimitMs(300),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khet-release-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync(process.execPath, ['.deploy/release.mjs', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [archive = '', sum = '', ...others] = readdirSync(folder).sort()
  expect([archive, sum, others]).toEqual([expect.stringMatching(/^khet-.*\.tar\.gz$/), `${archive}.sha256`, []])
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, archive)))
    .digest('hex')
  expect(readFileSync(join(folder, sum), 'utf8')).toBe(`${sha256}  ${archive}\n`)

  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder])
  const khet = join(folder, archive.replace('.tar.gz', ''), 'khet')
  // A machine that has nothing else: no settings, and no Node in its path.
  const [PORT, cwd] = [String(await findFreePort()), folder]
  const env = { PATH: '/usr/bin:/bin', PORT, DATA_DIR: join(folder, 'data') }
  const server = spawn(khet, ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const read = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`).then((answer) => answer.status)
  await expect.poll(() => read('/healthz').catch(() => 0), { timeout: timeLimitMs(30) }).toBe(200)
  expect([await read('/hi'), await read('/addSale'), await read('/worker.js')]).toEqual([200, 200, 200])
  const run = (...command: string[]) => execFileSync(khet, command, { cwd, env, encoding: 'utf8' })
  run('backup')
  expect(readdirSync(join(folder, 'data/backups')).filter((name) => name.endsWith('.sqlite'))).not.toEqual([])
  run('verify')
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})
