import ts from 'typescript'
import { parseSourceFile } from './parseSourceFile.ts'

/** A word of a file in small letters, with the number of its line and, within an identifier, the whole identifier. */
export type SourceWord = { word: string; line: number; name?: string }

type Source = { identifiers: SourceWord[]; comments: SourceWord[]; messages: SourceWord[] }

/**
 * Functions whose texts a developer or operator reads: names of tests, errors, command output. So are all functions whose
 * name begins with `print`, and `process.stdout.write`.
 */
const MESSAGE_FUNCTIONS = new Set(['test', 'describe', 'Error', 'console', 'fail', 'logDuration'])
const OUTPUT_PATTERN = /^(print[A-Z]\w*|process\.std(out|err)\.write)$/

const sources = new Map<string, Source>()

/** The words of the identifiers of a file, split at capitals; two that follow each other are also given as one. */
export const listIdentifierWords = (file: string): readonly SourceWord[] => readSource(file).identifiers

/** The words of the comments of a file; two that follow each other are also given as one. */
export const listCommentWords = (file: string): readonly SourceWord[] => readSource(file).comments

/**
 * The words of test names, errors and output of a file; two that follow each other are also given as one. The names of
 * the cases of `test.each` count as test names: the texts in its list.
 */
export const listMessageWords = (file: string): readonly SourceWord[] => readSource(file).messages

function readSource(file: string): Source {
  const source = sources.get(file) ?? parseSource(file)
  sources.set(file, source)
  return source
}

function parseSource(file: string): Source {
  const tree = parseSourceFile(file)
  const { text } = tree
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1
  const source: Source = { identifiers: [], comments: [], messages: [] }
  const commentEnds = new Map<number, number>()
  // Visits tokens too: a comment may stand before one, such as the `|` of a union.
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        commentEnds.set(pos, end)
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const words = listNameWords(node.text, lineAt(node.end))
      source.identifiers.push(...words.map((word) => ({ ...word, name: node.text })))
    }
    if (isMessageCall(node))
      for (const argument of node.arguments ?? []) source.messages.push(...listTextWords(argument, lineAt))
    for (const child of node.getChildren(tree)) visit(child)
  }
  visit(tree)
  for (const [start, end] of commentEnds) source.comments.push(...listProseWords(text.slice(start, end), lineAt(start)))
  return source
}

/** The words of a name or a path, split at capitals; two that follow each other are also given as one. */
export const listNameWords = (name: string, line = 0): SourceWord[] =>
  joinPairs(name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?=[A-Z][a-z])/), line)

/** The words of a text; two that follow each other on a line are also given as one. */
export const listProseWords = (text: string, firstLine = 1): SourceWord[] =>
  text.split('\n').flatMap((row, index) => joinPairs(row.split(/[^A-Za-z]+/), firstLine + index))

const isMessageCall = (node: ts.Node): node is ts.CallExpression | ts.NewExpression => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false
  let callee: ts.Expression = node.expression
  if (OUTPUT_PATTERN.test(callee.getText())) return true
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression
  return ts.isIdentifier(callee) && MESSAGE_FUNCTIONS.has(callee.text)
}

function listTextWords(node: ts.Node, lineAt: (position: number) => number): SourceWord[] {
  if (ts.isStringLiteralLike(node)) return listProseWords(node.text, lineAt(node.end))
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].flatMap((part) =>
      listProseWords(part.text, lineAt(part.end)),
    )
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => listTextWords(element, lineAt))
  if (ts.isAsExpression(node)) return listTextWords(node.expression, lineAt)
  return ts.isBinaryExpression(node) ? [node.left, node.right].flatMap((side) => listTextWords(side, lineAt)) : []
}

function joinPairs(parts: readonly string[], line: number): SourceWord[] {
  const words = parts.filter(Boolean).map((part) => part.toLowerCase())
  return words.flatMap((word, place) => {
    const next = words[place + 1]
    return [{ word, line }, ...(next ? [{ word: word + next, line }] : [])]
  })
}
