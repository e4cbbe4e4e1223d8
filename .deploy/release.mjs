/**
 * `npm run release` packs the product into one archive, .release/khet-VERSION-PLATFORM.tar.gz, or in the folder that is
 * named: the built pages, the server, its packages, and Node. On a machine with glibc it starts with one command, ./khet
 * start. The archive gets its name only when it is complete.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** The largest permitted archive: it is downloaded over slow connections. */
const MAX_ARCHIVE_BYTES = 60_000_000

/** The files that the product needs; the rest of src/ is built into dist/ or used for development. */
const RUNTIME_FILES = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'CHANGELOG.md', '.deploy', 'dist']
const RUNTIME_SOURCES = ['server', 'domain', 'contract']
const DEVELOPMENT_ONLY_SOURCES = ['server/cli/dev.ts', 'server/cli/demo.ts', 'server/sample']

/** The C++ runtime that Node is linked against. */
const CPP_RUNTIME_LIBRARIES = ['libstdc++.so.6', 'libgcc_s.so.1']

/** The folder of the archive. */
const target = process.argv[2] ?? '.release'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `khet-${version}-${process.platform}-${process.arch}`
const npm = (args, cwd) =>
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })

const stage = mkdtempSync(join(tmpdir(), 'khet-release-'))
try {
  await buildRelease(join(stage, name))
} finally {
  rmSync(stage, { recursive: true, force: true })
}

async function buildRelease(folder) {
  if (!existsSync('dist/index.html')) throw new Error('The pages are not built yet: npm run build')
  console.log('Copying the server and the built pages …')
  mkdirSync(join(folder, 'src'), { recursive: true })
  for (const file of RUNTIME_FILES) cpSync(file, join(folder, file), { recursive: true })
  for (const source of RUNTIME_SOURCES) cpSync(join('src', source), join(folder, 'src', source), { recursive: true })
  for (const source of DEVELOPMENT_ONLY_SOURCES) rmSync(join(folder, 'src', source), { recursive: true })
  copyFileSync('.deploy/khet', join(folder, 'khet'))
  chmodSync(join(folder, 'khet'), 0o755)
  console.log('Installing the packages that the server imports …')
  npm(['ci', '--omit=dev', '--ignore-scripts'], folder)
  execFileSync(resolve('node_modules/.bin/node'), ['.deploy/bundleServer.mjs', folder], { stdio: 'inherit' })
  bundleNode(folder)
  const archive = await pack(name)
  const sha256 = await computeSha256(archive)
  writeFileSync(`${archive}.sha256`, `${sha256}  ${name}.tar.gz\n`)
  const { size } = statSync(archive)
  if (size > MAX_ARCHIVE_BYTES) throw new Error(`${archive} has ${size} bytes, more than ${MAX_ARCHIVE_BYTES}.`)
  console.log(`${archive}: ${(size / 1e6).toFixed(1)} MB. Unpack it and run: ${name}/khet start`)
}

/** Puts this platform's Node where `npm ci` would link it, as a file of its own, with the runtime that it needs. */
function bundleNode(folder) {
  const modules = join(folder, 'node_modules')
  for (const one of readdirSync(modules).filter((entry) => /^node-(bin-)?(linux|darwin|win)-/.test(entry)))
    rmSync(join(modules, one), { recursive: true })
  const bin = join(modules, '.bin')
  rmSync(bin, { recursive: true, force: true })
  mkdirSync(bin)
  // The Node of `npm ci`, which may not be the one that runs this script.
  const node = realpathSync('node_modules/.bin/node')
  copyFileSync(node, join(bin, 'node'))
  chmodSync(join(bin, 'node'), 0o755)
  if (process.platform !== 'linux') return
  mkdirSync(join(folder, 'lib'))
  const linked = execFileSync('ldd', [node], { encoding: 'utf8' })
  for (const library of CPP_RUNTIME_LIBRARIES) {
    const found = linked.split('\n').find((line) => line.trim().startsWith(`${library} => `))
    const path = found?.split('=> ')[1]?.split(' ')[0]
    if (path) copyFileSync(realpathSync(path), join(folder, 'lib', library))
  }
}

/** @returns the path of the archive */
async function pack(folderName) {
  console.log('Packing …')
  mkdirSync(target, { recursive: true })
  const archive = join(target, `${folderName}.tar.gz`)
  const partial = resolve(`${archive}.partial`)
  const tar = spawn('tar', ['-cf', '-', '-C', stage, folderName], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'close')
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(partial))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}.`)
  renameSync(partial, archive)
  return archive
}

async function computeSha256(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
