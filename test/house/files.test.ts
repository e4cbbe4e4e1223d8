import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const MAX_LINES = 300

/** Files above the limit, each with its reason. */
const LONG_FILE_REASONS = new Map([
  ['src/contract/api.d.ts', 'made from openapi/api.yaml'],
  ['openapi/api.yaml', 'the contract is one document'],
  ['src/server/database/migrations/001_start.ts', 'the whole schema of the first day; a migration is never edited'],
])

const PICTURE_PATTERN = /\.(png|jpe?g|webp|avif|ico|woff2)$/

// Listed without git, because a machine that only installs and tests need not have it. In a worktree `.git` is a file.
const files = globSync(['*', '.*', '{.ci,.deploy,openapi,public,src,test}/**'], { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== '.git' && !PICTURE_PATTERN.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

const readText = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // just moved away
  }
}

const code = files.filter((file) => /\.(tsx?|mjs|mts)$/.test(file))
const sources = files.filter((file) => /^(src|test)\/.*\.tsx?$/.test(file))
const tests = files.filter((file) => /\.test\.tsx?$/.test(file))

/** The files in which a pattern is found. */
const listContaining = (pattern: RegExp, among: string[]) => among.filter((file) => pattern.test(readText(file)))

// Patterns are put together from halves, so that this file does not find itself.
const joinPatterns = (...halves: [string, string][]) => new RegExp(halves.map((half) => half.join('')).join('|'))

describe('every file', () => {
  test('with code, and the contract, has at most 300 lines', () => {
    const longFiles = [...code, 'openapi/api.yaml'].filter((file) => readText(file).split('\n').length > MAX_LINES + 1)
    expect(longFiles.filter((file) => !LONG_FILE_REASONS.has(file))).toEqual([])
  })

  test('has no note about unfinished work', () => {
    expect(listContaining(joinPatterns(['\\bTO', 'DO\\b'], ['\\bFIX', 'ME\\b'], ['\\bXX', 'X\\b']), code)).toEqual([])
  })

  test('names no folder of a developer’s machine', () => {
    const places = joinPatterns(
      ['/wo', 'rk/'],
      ['/ro', 'ot/'],
      ['/ho', 'me/[a-z]'],
      ['/Us', 'ers/'],
      ['C:\\\\Us', 'ers'],
    )
    expect(listContaining(places, files)).toEqual([])
  })

  test('has a name that says what it holds, not its kind', () => {
    const kinds = /(^|\/)(utils?|helpers?|common|lib|types|hooks|services|models)\/|(^|\/)index\.tsx?$/
    expect(sources.filter((file) => kinds.test(file))).toEqual([])
  })
})

test('handlers and queries await their statements one by one, so that none is left behind when another fails', () => {
  const writing = sources.filter((file) => /^src\/server\/(handlers|queries)\//.test(file))
  expect(
    listContaining(joinPatterns(['Promise\\.a', 'll\\('], ['Promise\\.ra', 'ce\\(']), [
      ...writing,
      'src/server/http/idempotency.ts',
    ]),
  ).toEqual([])
})

describe('every test', () => {
  test('has no marker that skips it or others', () => {
    expect(listContaining(joinPatterns(['\\.on', 'ly\\('], ['\\.sk', 'ip\\('], ['\\.to', 'do\\(']), tests)).toEqual([])
  })

  test('finds elements by role or text, and uses no snapshots', () => {
    expect(listContaining(joinPatterns(['TestI', 'd\\('], ['data-test', 'id'], ['Snap', 'shot\\(']), tests)).toEqual([])
  })
})

describe('the lockfile', () => {
  const lock = readText('package-lock.json')

  test('names no download address, so that it installs from any registry', () => {
    expect(lock).not.toMatch(/"resolved":/)
  })

  test('has a checksum for every package', () => {
    const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string; link?: boolean }> }
    const withoutChecksum = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path && !integrity && !link,
    )
    expect(withoutChecksum.map(([path]) => path)).toEqual([])
  })

  test('belongs to overrides without an alias, which npm 9.2 of Debian 12 and 13 cannot read', () => {
    expect(JSON.stringify(JSON.parse(readText('package.json')).overrides)).not.toContain('npm:')
  })
})

test('the changelog begins with the version of the product, and every version in it has its changes', () => {
  const { version } = JSON.parse(readText('package.json'))
  const [, ...sections] = readText('CHANGELOG.md').split(/^## /m)
  expect(sections[0]?.split('\n')[0]).toBe(version)
  for (const section of sections) expect(section).toMatch(/^\d+\.\d+\.\d+\n\n(.+\n\n)?- /)
})
