import { expect, test } from 'vitest'
import { guessKind, matchColumns } from '#domain/import/matchColumns.ts'

test.each([
  ['Product, Price, Stock', 'product', ['name', 'price', 'stock']],
  ['Product, Qty', 'product', ['name', 'stock']],
  ['तैयार माल, दाम, संख्या', 'product', ['name', 'price', 'stock']],
  ['Product, Component, Qty', 'part', ['product', 'name', 'quantity']],
  ['Product name, Part, Quantity', 'part', ['product', 'name', 'quantity']],
  ['Component, Value, Qty', 'component', ['name', 'value', 'stock']],
  ['Party, Mobile, Balance', 'party', ['name', 'mobile', 'balance']],
  ['1, 2, 3', 'party', [null, null, null]],
])('the headings %s are those of kind %s', (headings, kind, columns) => {
  const cells = headings.split(', ')
  const guessed = guessKind('Sheet1', cells)
  expect(guessed).toBe(kind)
  expect(matchColumns(cells, guessed)).toEqual(columns)
})
