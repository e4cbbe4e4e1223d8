import { readFileSync } from 'node:fs'
import ts from 'typescript'

const trees = new Map<string, ts.SourceFile>()

/** The syntax tree of a file, with parents. Tests that share a process share it: parsing all sources takes seconds. */
export function parseSourceFile(file: string): ts.SourceFile {
  const tree =
    trees.get(file) ??
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, scriptKindOf(file))
  trees.set(file, tree)
  return tree
}

function scriptKindOf(file: string): ts.ScriptKind {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX
  return file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}
