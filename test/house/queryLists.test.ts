import { globSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parseSourceFile } from './parseSourceFile.ts'

/**
 * Lists whose elements are parameters although they are no constants, each with what bounds its length. A query for all
 * others compares with `isOneOf`, for which any number of ids is one parameter.
 */
const BOUNDED_LISTS = [
  'operations.ts opId opIds', // an entry and the keys that it supersedes, bounded by the contract
  'products.ts id ids', // the products of one sale, bounded by the contract
]

/** A subquery: a call or a function. */
const isSubquery = (list: ts.Expression) => ts.isCallExpression(list) || ts.isArrowFunction(list)
const isConstant = (list: ts.Expression) =>
  ts.isArrayLiteralExpression(list) && list.elements.every((element) => ts.isStringLiteral(element))

/** The lists in a file that are compared by `in`, as `file column list`. */
function findLists(file: string): { list: ts.Expression; name: string }[] {
  const found: { list: ts.Expression; name: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [column, operator, list] = node.arguments
      if (column && list && operator && ts.isStringLiteral(operator) && /^(not )?in$/.test(operator.text)) {
        const columnName = ts.isStringLiteral(column) ? column.text : column.getText()
        found.push({ list, name: `${file.split('/').at(-1)} ${columnName} ${list.getText()}` })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(parseSourceFile(file))
  return found
}

test('no query has a parameter for each element of a list whose length the contract does not bound', () => {
  const files = globSync('src/server/**/*.ts')
  const lists = files.flatMap(findLists)
  expect(lists.length).toBeGreaterThan(5)
  const unbounded = lists.filter(({ list }) => !isSubquery(list) && !isConstant(list)).map(({ name }) => name)
  expect([...new Set(unbounded)].sort()).toEqual(BOUNDED_LISTS)
})

test('no SQL text has "in" before inserted values', () => {
  const found = globSync('src/server/**/*.ts').filter((file) => {
    const text = parseSourceFile(file).text
    return /\bsql(<[^`]*>)?`[^`]*\bin \(?\$\{(?!sql\.raw)/i.test(text)
  })
  expect(found).toEqual([])
})
