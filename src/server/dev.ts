/**
 * Everything for working on the product, in one command: the office with its sample shop, and Vite before it, which
 * gets the arguments (`npm run dev -- --port 5180`).
 */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runCommand } from './command.ts'
import { checkPortIsFree } from './listen.ts'
import { readSettings, startTrouble } from './settings.ts'

const VITE = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')))

const OFFICE_POLL_MS = 100

const start = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })

async function dev(): Promise<void> {
  const { port, host, place } = readSettings(process.env, './data/sample')
  // Otherwise Vite would stand before whatever listens there, for example a real shop.
  await checkPortIsFree(port, host).catch((error) => {
    throw new Error(startTrouble(error, { port, host, place }), { cause: error })
  })
  const running = [start('--watch-path=src', 'src/server/demo.ts')]
  const stopAll = () => {
    for (const one of running) one.kill()
  }
  // Ctrl-C reaches all of them by itself; whatever else ends us, or one of them, ends the others.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', stopAll)
  const watch = (one: (typeof running)[number]) =>
    one.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      stopAll()
    })
  const [office] = running.map(watch)
  // Vite comes when the office answers: before, every request would be an error in its log.
  while (office?.exitCode === null && office.signalCode === null) {
    const answered = await fetch(`http://${host}:${port}/healthz`).catch(() => undefined)
    if (!answered?.ok) {
      await wait(OFFICE_POLL_MS)
      continue
    }
    const vite = start(VITE, ...process.argv.slice(2))
    running.push(vite)
    watch(vite)
    return
  }
}

runCommand(dev)
