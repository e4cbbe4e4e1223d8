import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { system } from '#web/theme/system.ts'

const PROPERTY = 'h|w|minH|minW|maxW|maxH|boxSize|(?:column|row)?[gG]ap|[pm][xytbse]?|top|left|right|bottom'
const VALUE_PATTERN = new RegExp(`\\b(${PROPERTY})(?:=|: )(?:"([\\d.]+)"|'([\\d.]+)'|\\{?\\{([^{}]*)\\})`, 'g')

/** The numbers in quotation marks that these properties have, for each size of the screen. */
function listSteps(source: string): string[] {
  return [...source.matchAll(VALUE_PATTERN)].flatMap(([, , first, second, object = '']) => {
    const plain = first ?? second
    return plain ? [plain] : [...object.matchAll(/'([\d.]+)'/g)].map(([, step = '']) => step)
  })
}

test('each size and space is a step of the theme: the browser ignores others', () => {
  expect(listSteps(`<Box h="28" css={{ minW: { md: '56', xl: 'auto' } }} gap={{ base: '2' }}>`)).toEqual([
    '28',
    '56',
    '2',
  ])
  const files = globSync('src/web/**/*.{ts,tsx}')
  const unknown = files.flatMap((file) =>
    listSteps(readFileSync(file, 'utf8'))
      .filter((step) => system.token(`spacing.${step}`) === undefined)
      .map((step) => `${file}: ${step}`),
  )
  expect(unknown).toEqual([])
})
