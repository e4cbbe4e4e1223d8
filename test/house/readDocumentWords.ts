import { readFileSync } from 'node:fs'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { listProseWords, type SourceWord } from './readSourceWords.ts'

/**
 * The words of the prose of a file that is no TypeScript: descriptions of the contract, the description of the package,
 * Markdown without code and quotations (texts of the interface, names of tests), and every other file as a whole.
 */
export function listDocumentWords(file: string): SourceWord[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.yaml')) return listDescriptionWords(text)
  if (file.endsWith('.json')) return listProseWords((JSON.parse(text) as { description: string }).description)
  return listProseWords(file.endsWith('.md') ? blankCodeAndQuotations(text) : text)
}

function listDescriptionWords(text: string): SourceWord[] {
  const lines = new LineCounter()
  const words: SourceWord[] = []
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !['title', 'summary', 'description'].includes(String(key.value))) return
      if (isScalar(value) && typeof value.value === 'string')
        words.push(...listProseWords(value.value.trimEnd(), lines.linePos(value.range?.[0] ?? 0).line))
    },
  })
  text.split('\n').forEach((row, index) => {
    if (/^\s*#/.test(row)) words.push(...listProseWords(row, index + 1))
  })
  return words
}

/** Keeps the line breaks, so that the numbers of the lines stay right. */
const blankCodeAndQuotations = (text: string) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|“[^”]*”|"[^"\n]*"|\]\([^)\n]*\)/g, (part) => part.replaceAll(/[^\n]/g, ' '))
