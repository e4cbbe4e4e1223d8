import { expect, test } from 'vitest'
import { filterChoices } from '#web/ui/form/choices.ts'

const CHOICES = ['Shri Ram', 'Ram Traders', 'Mohan', 'Ram and Sons'].map((name, id) => ({
  id,
  name,
  label: `${name}, Village ${id}`,
  search: `98765-4321${id}`,
}))
const findNames = (text: string) => filterChoices(CHOICES, text).map(({ name }) => name)

test('choices whose name begins with the typed text come first, each part in its order', () => {
  expect(findNames('ram')).toEqual(['Ram Traders', 'Ram and Sons', 'Shri Ram'])
  expect(findNames('village')).toEqual(['Shri Ram', 'Ram Traders', 'Mohan', 'Ram and Sons'])
  expect(findNames('')).toHaveLength(4)
})

test('every typed word must occur', () => {
  expect(findNames('ram sons')).toEqual(['Ram and Sons'])
  expect(findNames('ram mohan')).toEqual([])
})
