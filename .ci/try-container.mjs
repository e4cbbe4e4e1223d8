/**
 * Builds and runs .deploy/Containerfile without a container engine: its steps run in a root directory made by debootstrap.
 * Needs root, debootstrap and a release (npm run release). FRESH_MIRROR names a mirror; else the machine's own is used.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The largest permitted image, base included. */
const MAX_IMAGE_BYTES = 250_000_000

/** Folders that the slim images of Debian leave out. */
const FOLDERS_LEFT_OUT = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/lib/apt/lists',
  'var/cache/apt',
]

if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).status !== 0) {
  console.log('The container is not tried: that takes root and debootstrap.')
  process.exit(0)
}

const root = mkdtempSync(join(tmpdir(), 'khet-container-'))
chmodSync(root, 0o755)
const image = { env: {}, user: 'root', folder: '/', command: [], health: [] }
process.once('SIGINT', () => process.exit(1))
process.once('exit', () => {
  spawnSync('umount', ['-l', join(root, 'proc')], { stdio: 'ignore' })
  rmSync(root, { recursive: true, force: true })
})

const fail = (reason) => {
  console.error(`FAILED: ${reason}`)
  process.exit(1)
}

/** Each instruction of the file, with its continued lines joined. */
const instructions = readFileSync('.deploy/Containerfile', 'utf8')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => /^(\w+)\s+(.*)$/.exec(line)?.slice(1) ?? fail(`cannot read ${line}`))

const toChrootCommand = (command, user = 'root') => [
  'chroot',
  [
    `--userspec=${user}:${user}`,
    root,
    '/usr/bin/env',
    '-i',
    ...Object.entries(image.env).map(([k, v]) => `${k}=${v}`),
    ...command,
  ],
]

const steps = {
  FROM: (base) => {
    const suite = /^debian:(\w+)-slim$/.exec(base)?.[1] ?? fail(`an unknown base: ${base}`)
    execFileSync('debootstrap', ['--variant=minbase', suite, root, findMirror()], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (const folder of FOLDERS_LEFT_OUT)
      for (const inside of listContents(folder)) rmSync(inside, { recursive: true, force: true })
    execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
    image.env.PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  },
  ARG: (text) => Object.assign(image.env, parseVariables(text)),
  ENV: (text) => Object.assign(image.env, parseVariables(text)),
  RUN: (script) => execFileSync(...toChrootCommand(['/bin/sh', '-c', script], image.user), { stdio: 'inherit' }),
  ADD: (text) => {
    const [pattern, target] = text.split(/\s+/)
    const archives = globSync(pattern)
    if (archives.length !== 1) fail(`${pattern} names ${archives.length} files; npm run release makes one`)
    mkdirSync(join(root, target), { recursive: true })
    execFileSync('tar', ['-xzf', archives[0], '-C', join(root, target), '--no-same-owner'])
  },
  USER: (user) => Object.assign(image, { user }),
  WORKDIR: (folder) => Object.assign(image, { folder }),
  VOLUME: () => {},
  EXPOSE: () => {},
  HEALTHCHECK: (text) => Object.assign(image, { health: JSON.parse(text.slice(text.indexOf('['))) }),
  CMD: (text) => Object.assign(image, { command: JSON.parse(text) }),
}

for (const [name, argument] of instructions) {
  console.log(`${name} ${argument.slice(0, 90)}`)
  if (!(name in steps)) fail(`an unknown instruction: ${name}`)
  steps[name](argument)
}
const bytes = Number(execFileSync('du', ['-sbx', '--exclude=proc', root], { encoding: 'utf8' }).split('\t')[0])
console.log(`The image has ${Math.round(bytes / 1e6)} MB.`)
if (bytes > MAX_IMAGE_BYTES) fail(`that is more than ${MAX_IMAGE_BYTES / 1e6} MB`)

Object.assign(image.env, { PORT: String(await findFreePort()), HOST: '127.0.0.1', HOME: image.folder })
const server = spawn(...toChrootCommand(image.command, image.user), { stdio: ['ignore', 'pipe', 'inherit'] })
let serverOutput = ''
server.stdout.on('data', (text) => (serverOutput += text))
for (let tries = 0; !serverOutput.includes('"event":"open"'); tries += 1) {
  if (server.exitCode !== null || tries > 300) fail(`it did not start:\n${serverOutput}`)
  await wait(200)
}
const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
if (uid === '0') fail('it runs as root')
execFileSync(...toChrootCommand(image.health, image.user), { stdio: 'inherit' })
server.kill('SIGTERM')
const [code] = await once(server, 'exit')
if (code !== 0) fail(`it ended with ${code} after SIGTERM`)
if (spawnSync(...toChrootCommand(image.health, image.user)).status === 0)
  fail('the health check passes without a server')
console.log(`It starts as user ${uid}, passes its health check, and stops at SIGTERM.`)
process.exit(0)

function listContents(folder) {
  const path = join(root, folder)
  return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []
}

/** NAME=value NAME="value" … */
function parseVariables(text) {
  const pairs = text.matchAll(/(\w+)=("[^"]*"|\S*)/g)
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, value.replaceAll('"', '')]))
}

/** The mirror that this machine's apt uses, so that the script needs no address of its own. */
function findMirror() {
  const targets = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']
  const known = execFileSync('apt-get', targets, { encoding: 'utf8' }).split('\n')
  return process.env.FRESH_MIRROR ?? known.find((uri) => /\/debian\/*$/.test(uri)) ?? fail('no Debian mirror is known')
}

async function findFreePort() {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address()
  listener.close()
  return port
}
