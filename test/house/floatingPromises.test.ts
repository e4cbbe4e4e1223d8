import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

/** A file that is in no tsconfig.json, because loading everything that is in one takes seconds. */
const SNIPPET_FILE = 'unawaited.ts'

const lint = new ESLint({
  overrideConfigFile: '.eslint.mjs',
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: [SNIPPET_FILE] } } },
  },
})

/** The rules that a function with this line breaks. */
async function findBrokenRules(line: string): Promise<(string | null)[]> {
  const source = [
    "import type { Database } from './src/server/database/tables.ts'",
    "import { runInTransaction } from './src/server/database/transaction.ts'",
    'export async function query(db: Database) {',
    `  ${line}`,
    '}',
    'export const write = runInTransaction',
  ].join('\n')
  const [result] = await lint.lintText(source, { filePath: SNIPPET_FILE })
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message)
}

test.each([
  ['a select', "db.selectFrom('party').select('id').execute()"],
  ['an insert', "db.insertInto('books').values({ id: 1, generation: '' }).execute()"],
  ['a transaction', "runInTransaction(db, 'write', async () => {})"],
])('lint finds %s that nobody awaits, and accepts it with an await', async (_, call) => {
  expect(await findBrokenRules(call)).toEqual(['@typescript-eslint/no-floating-promises'])
  expect(await findBrokenRules(`await ${call}`)).toEqual([])
})
