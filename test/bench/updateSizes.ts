/**
 * `npm run bench:updates`: prints, for the last five commits that change the app, the kB (brotli) that a device fetches
 * to update from the commit before. Builds each commit in a temporary folder with the packages installed here; `COMMITS`
 * is another number of commits.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findOlderFiles, updateFileNames } from '#web/worker/renamedFiles.ts'

/** The files that the worker stores on a device (vite.config.ts), and the worker itself. */
const FETCHED_FILES = [
  'app.html',
  'worker.js',
  'assets/*.{js,css}',
  'favicon.svg',
  'manifest.webmanifest',
  'icons/icon-192.png',
]

/** The sources of the app. */
const SOURCES = ['src/web', 'src/texts', 'src/domain', 'src/contract', 'src/content', 'package-lock.json']

type BuiltFile = { content: Buffer; bytes: number }

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 30 }).trim()

/** The files of the app of a commit. */
function buildCommit(commit: string): Map<string, BuiltFile> {
  const folder = mkdtempSync(join(tmpdir(), 'khet-commit-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1 << 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, '.cache'))
    execFileSync(process.execPath, ['src/web/buildSite.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    const site = join(folder, 'dist')
    return new Map(
      globSync(FETCHED_FILES, { cwd: site }).map((file) => [
        file,
        {
          content: readFileSync(join(site, file)),
          bytes: statSync(join(site, file.endsWith('.png') ? file : `${file}.br`)).size,
        },
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether a device has this file, or copies it from the version before, as worker/precacheApp.ts does. */
function isOnDevice(
  url: string,
  files: ReadonlyMap<string, BuiltFile>,
  older: ReadonlyMap<string, BuiltFile>,
): boolean {
  const content = files.get(url)?.content ?? Buffer.of()
  if (older.get(url)?.content.equals(content)) return true
  const [olderUrls, newUrls] = [[...older.keys()], [...files.keys()]]
  return findOlderFiles(url, olderUrls).some(
    (olderUrl) => updateFileNames(String(older.get(olderUrl)?.content), olderUrls, newUrls) === content.toString(),
  )
}

const toKilobytes = (files: Iterable<BuiltFile>) =>
  `${([...files].reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(0)} kB`

const count = Number(process.env.COMMITS ?? 5)
const commits = git('log', '--first-parent', '--format=%H', `-${count + 1}`, '--', ...SOURCES)
  .split('\n')
  .reverse()
let previous: Map<string, BuiltFile> | undefined
for (const commit of commits) {
  const files = buildCommit(commit)
  if (previous) {
    const before = previous
    const changed = [...files].filter(([url]) => !isOnDevice(url, files, before))
    console.log(
      `${toKilobytes(changed.map(([, file]) => file)).padStart(8)} of ${toKilobytes(files.values())}, ` +
        `${changed.length} of ${files.size} files: ${git('log', '-1', '--format=%h %s', commit)}`,
    )
  }
  previous = files
}
