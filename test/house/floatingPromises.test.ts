import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const OXLINT = resolve('node_modules/oxlint/bin/oxlint')

/** The codes of what `npm run types` reports about each of these lines of a function with a database. */
function lintLines(lines: readonly string[]): string[][] {
  const header = [
    `import type { Database } from '${resolve('src/server/database/tables.ts')}'`,
    `import { runInTransaction } from '${resolve('src/server/database/transaction.ts')}'`,
    'export const write = runInTransaction',
    'export async function query(db: Database) {',
  ]
  // Outside the repository, because oxlint skips everything that git ignores.
  const folder = mkdtempSync(join(tmpdir(), 'khet-lint-'))
  try {
    const config = { extends: resolve('tsconfig.json'), compilerOptions: { types: [] }, files: ['snippet.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'snippet.ts'), [...header, ...lines, '}'].join('\n'))
    const args = [OXLINT, '--config', resolve('.oxlintrc.json'), '--format', 'json', folder]
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    const report: { diagnostics: { code: string; labels: { span: { line: number } }[] }[] } = JSON.parse(stdout)
    return lines.map((_, index) =>
      report.diagnostics
        .filter(({ labels }) => labels[0]?.span.line === header.length + 1 + index)
        .map(({ code }) => code),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('lint finds a query or transaction that nobody awaits and a wrong type, and accepts the others', () => {
  const calls = [
    "db.selectFrom('party').select('id').execute()",
    "db.insertInto('books').values({ id: 1, generation: '', entrySecret: '' }).execute()",
    "runInTransaction(db, 'write', async () => {})",
  ]
  const found = lintLines([
    ...calls,
    ...calls.map((call) => `await ${call}`),
    "await db.selectFrom('party').select('nmae').execute()",
  ])
  const floating = ['typescript(no-floating-promises)']
  expect(found).toEqual([floating, floating, floating, [], [], [], ['typescript(TS2769)']])
})
