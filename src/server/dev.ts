/** Everything for working on the product, in one command: the office with its sample shop, and Vite before it. */
import { spawn } from 'node:child_process'

const start = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })

const both = [start('--watch-path=src', 'src/server/demo.ts'), start('node_modules/vite/bin/vite.js')]

const stopBoth = () => {
  for (const one of both) one.kill()
}

// Ctrl-C reaches both by itself; whatever else ends us, or one of them, ends the other.
process.on('SIGINT', () => {})
process.on('SIGTERM', stopBoth)
for (const one of both) {
  one.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopBoth()
  })
}
