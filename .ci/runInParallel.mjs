/**
 * `node .ci/runInParallel.mjs types lint`: runs scripts of package.json side by side and shows what each said when it is
 * done, in the order in which they are named. Fails when one of them does.
 */
import { spawn } from 'node:child_process'

const run = (script) =>
  new Promise((done) => {
    const child = spawn('npm', ['run', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.once('close', (code) => done({ output, code }))
  })

for (const running of process.argv.slice(2).map(run)) {
  const { output, code } = await running
  process.stdout.write(output)
  if (code !== 0) process.exitCode = 1
}
