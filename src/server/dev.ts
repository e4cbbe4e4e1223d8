/** Everything for working on the product, in one command: the office with its sample shop, and Vite before it. */
import { spawn } from 'node:child_process'

const start = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })

const both = [start('--watch-path=src', 'src/server/demo.ts'), start('node_modules/vite/bin/vite.js')]

// Ctrl-C reaches both by itself. When one of them ends for another reason, the other has no work either.
process.on('SIGINT', () => {})
for (const one of both) {
  one.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    for (const other of both) other.kill()
  })
}
