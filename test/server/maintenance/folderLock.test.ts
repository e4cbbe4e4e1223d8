import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { test as baseTest, expect, vi } from 'vitest'
import { openDatabase } from '#server/database/openDatabase.ts'
import { lockFolder } from '#server/maintenance/folderLock.ts'
import { timeLimitMs } from '#test/support/runner/timeLimits.ts'
import { type Program, startProgram, startServer } from '#test/support/server/startProgram.ts'
import { openTestServer } from '#test/support/server/testServer.ts'

// Starting a program takes a second, on a busy machine many.
vi.setConfig({ testTimeout: timeLimitMs(60) })

const test = baseTest
  .extend('folder', ({ task }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), `khet-lock-${task.id}-`))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  // It needs the folder, so that its programs have ended before the folder is removed.
  .extend('track', ({ folder: _ }, { onCleanup }) => {
    const programs: Program[] = []
    onCleanup(async () => {
      for (const { child, exited } of programs) {
        child.kill('SIGKILL')
        await exited
      }
    })
    return <P extends Program>(program: P): P => {
      programs.push(program)
      return program
    }
  })

test('the second program stops and names the first, its process and its time; the third gets the released folder', async ({
  folder,
}) => {
  const first = await lockFolder(folder, 'the server')
  const { pid, since } = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'))
  expect(pid).toBe(process.pid)
  await expect(lockFolder(folder, 'a restore', 0)).rejects.toThrow(
    `in use by the server (process ${pid}, since ${since})`,
  )
  first.release()
  first.release()
  const third = await lockFolder(folder, 'a restore', 0)
  third.release()
})

test('a program waits for one that is about to end', async ({ folder }) => {
  const events: string[] = []
  const first = await lockFolder(folder, 'the server')
  const second = lockFolder(folder, 'the server').finally(() => events.push('second locked'))
  // The first attempt begins at once; a lock that locks nothing would be held before the release.
  await nextTurn()
  events.push('released')
  first.release()
  ;(await second).release()
  expect(events).toEqual(['released', 'second locked'])
})

test('files that a killed process left behind lock nothing', async ({ folder }) => {
  const script = `
    import { lockFolder } from '#server/maintenance/folderLock.ts'
    await lockFolder(${JSON.stringify(folder)}, 'the server')
    console.log('held')
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  const second = lockFolder(folder, 'a restore', 0)
  await expect(second.finally(() => child.kill('SIGKILL'))).rejects.toThrow(`process ${child.pid}`)
  await once(child, 'exit')
  expect(readdirSync(folder).sort()).toEqual(['lock.json', 'lock.sqlite'])
  const { release } = await lockFolder(folder, 'a restore', 0)
  release()
})

test('an unreadable or unwritable holder file blocks no program', async ({ folder }) => {
  writeFileSync(join(folder, 'lock.json'), '{"program":')
  const { release } = await lockFolder(folder, 'the server', 0)
  writeFileSync(join(folder, 'lock.json'), '{"program":')
  await expect(lockFolder(folder, 'a restore', 0)).rejects.toThrow('in use by another program.')
  release()
})

// Each waits as long as a program waits for the lock, so they wait at the same time.
test.concurrent('beside a running server no second server, restore or move starts, and backup and verify do', async ({
  folder,
  track,
}) => {
  const testServer = await openTestServer({ opened: openDatabase({ dataDir: folder }) })
  await testServer.close()
  const sampleServer = track(await startServer({ dataDir: folder }))
  const env = { DATA_DIR: folder, PORT: '0', DAILY_BACKUP: 'off' }
  const second = track(startProgram('main', [], env))
  const move = track(startProgram('moveToPostgres', ['postgres://khet@127.0.0.1:1/shop'], env))
  const backup = track(startProgram('backup', [], env))
  const verify = track(startProgram('verify', [], env))
  expect([await backup.exited, await verify.exited]).toEqual([
    [0, null],
    [0, null],
  ])
  const held = `in use by the server (process ${sampleServer.child.pid}, since `
  for (const program of [second, move]) {
    expect((await program.exited)[0]).toBe(1)
    expect(program.output.join('\n')).toContain(held)
    expect(program.output).toHaveLength(1)
  }
  expect((await fetch(`${sampleServer.address}/healthz`)).status).toBe(200)
  // After its stop the folder is free.
  sampleServer.child.kill('SIGTERM')
  expect(await sampleServer.exited).toEqual([0, null])
  track(await startServer({ dataDir: folder }))
})

test.concurrent('a server started during a restore does not get the empty folder', async ({ folder, track }) => {
  const restoring = await lockFolder(folder, 'a restore')
  const server = track(startProgram('main', [], { DATA_DIR: folder, PORT: '0', DAILY_BACKUP: 'off' }))
  expect((await server.exited)[0]).toBe(1)
  expect(server.output.join('\n')).toContain(`in use by a restore (process ${process.pid}, since `)
  expect(readdirSync(folder)).not.toContain('shop.sqlite')
  restoring.release()
})
