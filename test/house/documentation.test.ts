import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const MAX_README_BYTES = 9_000
const MAX_DECISION_LINES = 40
const MAX_FIGURE_ROWS = 3
const DECISIONS_FOLDER = 'src/decisions'

const readLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n')

test(`README.md has at most ${MAX_README_BYTES} bytes`, () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(MAX_README_BYTES)
})

describe('the decision records', () => {
  const names = readdirSync(DECISIONS_FOLDER).sort()

  test('have numbers of their own', () => {
    const numbers = names.map((name) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1])
    expect(numbers).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('are listed in src/README.md, each with its title, newest last', () => {
    const expected = names.map((name) => {
      const [, number, title] = /^# (\d{3}) (.+)$/.exec(readLines(join(DECISIONS_FOLDER, name))[0] ?? '') ?? []
      expect(name.startsWith(`${number}-`), name).toBe(true)
      return `- [${number}](decisions/${name}) ${title}`
    })
    expect(readLines('src/README.md').filter((line) => line.includes('](decisions/'))).toEqual(expected)
  })

  test.each(names)('%s has a date and a status, and is short; a superseded one has two lines', (name) => {
    const [, , status = '', ...others] = readLines(join(DECISIONS_FOLDER, name))
    expect(others.length).toBeLessThanOrEqual(MAX_DECISION_LINES - 3)
    expect(status).toMatch(/^(Accepted|Superseded by .+), 20\d\d-\d\d-\d\d\.$/)
    if (status.startsWith('Superseded')) return expect(others).toEqual([])
    const headings = others.filter((line) => line.startsWith('## '))
    expect(headings).toEqual(['## Context', '## Decision', '## Consequence', '## Figure'].slice(0, headings.length))
    expect(headings.length).toBeGreaterThanOrEqual(3)
  })

  test.each(names)('%s has figures in a table of at most three rows, or none', (name) => {
    const text = readFileSync(join(DECISIONS_FOLDER, name), 'utf8')
    const [, figure] = text.split('\n## Figure\n')
    const rows = (part: string) => part.split('\n').filter((line) => line.startsWith('|'))
    const rowsOfFigure = rows(figure ?? '')
    expect(rows(text)).toEqual(rowsOfFigure)
    // The head of a table has two lines.
    if (figure !== undefined) expect(rowsOfFigure.length).toBeGreaterThan(2)
    expect(rowsOfFigure.length).toBeLessThanOrEqual(2 + MAX_FIGURE_ROWS)
  })
})

describe('the links of every Markdown file', () => {
  const documents = globSync(['*.md', '{.ci,.deploy,openapi,public,src,test}/**/*.md'])

  test('include those of README.md', () => {
    expect(documents).toContain('README.md')
    expect(findLinks('README.md').length).toBeGreaterThan(5)
  })

  test.each(documents)('%s: relative links lead to a file, and to a heading in it', (document) => {
    for (const link of findLinks(document)) {
      const [path = '', heading] = link.split('#')
      const target = path ? join(dirname(document), path) : document
      expect(existsSync(target), link).toBe(true)
      if (heading) expect(findHeadingIds(target), link).toContain(heading)
    }
  })
})

/** The targets of links and pictures that are no addresses of the web. */
function findLinks(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
}

/** The ids that GitHub gives to headings: small letters, without punctuation, with hyphens for spaces. */
function findHeadingIds(document: string): string[] {
  const headings = readLines(document).filter((line) => /^#+ /.test(line))
  return headings.map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
