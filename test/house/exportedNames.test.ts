import { globSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parseSourceFile } from './parseSourceFile.ts'

/** Names that several files export with one meaning, and which meaning that is. */
const SHARED_NAME_REASONS = new Map([
  ['up', 'Kysely calls it in each migration'],
  ['setup', 'Vitest calls it in each file of globalSetup'],
])

/** Files whose exports are names of other files. */
const REPEATING_FILES = new Map([['src/contract/api.d.ts', 'made from openapi/api.yaml']])

const files = globSync('{src,test}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !REPEATING_FILES.has(file))

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const listBoundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : listBoundNames(element.name)))

/** The names that a statement declares and exports. Overloads declare one name several times. */
function listExportedNames(statement: ts.Statement): string[] {
  if (!isExported(statement)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => listBoundNames(name))
  const { name } = statement as ts.Statement & { name?: ts.Identifier }
  return name ? [name.text] : []
}

test('an exported name is declared in one file, because two declarations are two meanings', () => {
  const filesByName = new Map<string, Set<string>>()
  for (const file of files) {
    for (const name of parseSourceFile(file).statements.flatMap(listExportedNames))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))
  }
  expect(filesByName.size).toBeGreaterThan(1_000)
  const repeated = [...filesByName].filter(([name, { size }]) => size > 1 && !SHARED_NAME_REASONS.has(name))
  expect(repeated.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})
