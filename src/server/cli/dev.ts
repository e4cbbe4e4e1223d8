/**
 * `npm run dev`: the server with the sample shop, and Vite in front of it, which gets the arguments
 * (`npm run dev -- --port 5180`).
 */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { explainStartError, readConfig } from '../config.ts'
import { checkPortIsFree } from '../listen.ts'
import { runProgram } from '../runProgram.ts'

const VITE_PROGRAM = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')))

const SERVER_POLL_MS = 100

const startNode = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })

async function startDevelopment(): Promise<void> {
  const { port, host, location } = readConfig(process.env, './data/sample')
  // Otherwise Vite would pass requests on to another server on this port, for example a real shop.
  await checkPortIsFree(port, host).catch((error) => {
    throw new Error(explainStartError(error, { port, host, location }), { cause: error })
  })
  const processes = [startNode('--watch', 'src/server/cli/demo.ts')]
  const stopAll = () => {
    for (const child of processes) child.kill()
  }
  // The terminal sends Ctrl-C to all of them; when this process or one of them ends otherwise, the others are stopped.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', stopAll)
  const stopAllOnExit = (child: (typeof processes)[number]) =>
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      stopAll()
    })
  const [server] = processes.map(stopAllOnExit)
  // Vite starts when the server answers; before, it would log an error for each request.
  while (server?.exitCode === null && server.signalCode === null) {
    const response = await fetch(`http://${host}:${port}/healthz`).catch(() => undefined)
    if (response?.ok) {
      const vite = startNode(VITE_PROGRAM, ...process.argv.slice(2))
      processes.push(vite)
      return void stopAllOnExit(vite)
    }
    await wait(SERVER_POLL_MS)
  }
}

runProgram(startDevelopment)
