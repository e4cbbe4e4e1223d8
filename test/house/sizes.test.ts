import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parseSourceFile } from './parseSourceFile.ts'

/** Half of the files have at most so many lines, comments and blank lines included. */
const MAX_MEDIAN_LINES = 65

const MAX_FUNCTION_LINES = 80

const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== 'src/contract/api.d.ts')

/** The functions above the limit, as "file name". */
function listLongFunctions(file: string): string[] {
  const source = parseSourceFile(file)
  const longFunctions: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && countLines(source, node) > MAX_FUNCTION_LINES)
      longFunctions.push(`${file} ${nameOf(node)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return longFunctions
}

const countLines = (source: ts.SourceFile, node: ts.Node) =>
  source.getLineAndCharacterOfPosition(node.end).line -
  source.getLineAndCharacterOfPosition(node.getStart(source)).line +
  1

const nameOf = (node: ts.SignatureDeclaration) =>
  node.name?.getText() ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'without a name')

describe('the sources', () => {
  test('have a median of at most 65 lines', () => {
    const lengths = files.map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES)
  })

  test('have no function above 80 lines, except migrations, which are never edited', () => {
    const longFunctions = files.filter((file) => !file.includes('/migrations/')).flatMap(listLongFunctions)
    expect(longFunctions).toEqual([])
  })
})
