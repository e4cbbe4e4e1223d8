import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A word of a source file in small letters, with the number of its line. */
type SourceWord = { word: string; line: number }

type Source = { identifiers: SourceWord[]; comments: SourceWord[] }

const sources = new Map<string, Source>()

/** The words of the identifiers of a file, split at capitals; two that follow each other are also given as one. */
export const listIdentifierWords = (file: string): readonly SourceWord[] => readSource(file).identifiers

/** The words of the comments of a file; two that follow each other are also given as one. */
export const listCommentWords = (file: string): readonly SourceWord[] => readSource(file).comments

function readSource(file: string): Source {
  const source = sources.get(file) ?? parseSource(file)
  sources.set(file, source)
  return source
}

function parseSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, scriptKindOf(file))
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1
  const source: Source = { identifiers: [], comments: [] }
  const commentEnds = new Map<number, number>()
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        commentEnds.set(pos, end)
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const words = node.text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?=[A-Z][a-z])/)
      source.identifiers.push(...joinPairs(words, lineAt(node.end)))
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  for (const [start, end] of commentEnds) {
    let line = lineAt(start)
    for (const row of text.slice(start, end).split('\n'))
      source.comments.push(...joinPairs(row.split(/[^A-Za-z]+/), line++))
  }
  return source
}

function joinPairs(parts: readonly string[], line: number): SourceWord[] {
  const words = parts.filter(Boolean).map((part) => part.toLowerCase())
  return words.flatMap((word, place) => {
    const next = words[place + 1]
    return [{ word, line }, ...(next ? [{ word: word + next, line }] : [])]
  })
}

function scriptKindOf(file: string): ts.ScriptKind {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX
  return file.endsWith('s') && file.includes('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}
