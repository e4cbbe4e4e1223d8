import type { Language } from '#texts/translated.ts'

export type PaperPair = readonly [label: string, value: string]

/** A table whose first column holds texts and whose other columns hold figures. */
export type PaperTable = {
  title?: string | undefined
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Names and addresses: the name first. */
export type PaperAddress = readonly string[]

/** A paper in one language. Both renderers, print and picture, show the same. */
export type Paper = {
  language: Language
  title: string
  sender: PaperAddress
  addressee?: PaperAddress
  pairs: readonly PaperPair[]
  tables: readonly PaperTable[]
  /** The last sum is the result of the others; it is shown large. */
  sums: readonly PaperPair[]
  notes: readonly string[]
  /** `message` takes the place of the code in a message. */
  qr?: { content: string; caption: readonly string[]; message?: string } | undefined
  /** Without extension; Latin letters, because printer apps show file names. */
  fileName: string
}

/** The paper as lines of a message, for a chat. */
export function toMessage({ title, sender, addressee, pairs, tables, sums, qr }: Paper): string {
  const toLine = ([label, value]: PaperPair) => `${label}: ${value}`
  const toRow = (columns: PaperTable['columns'], [text = '', ...figures]: readonly string[]) => {
    const named = figures.flatMap((figure, index) => (figure ? [`${columns[index + 1]} ${figure}`] : []))
    return [text.replaceAll('\n', ', '), ...named].join(' · ')
  }
  const toLines = ({ title: heading, columns, rows }: PaperTable) => [
    // Of several tables each has a name: returned goods are not sold ones.
    ...(heading ? [heading] : tables.length > 1 ? [columns[0] ?? ''] : []),
    ...rows.map((row) => toRow(columns, row)),
  ]
  const head = [title, ...(addressee ? [addressee[0] ?? ''] : []), ...pairs.map(toLine)]
  const blocks = [head, ...tables.map(toLines), sums.map(toLine), qr?.message ? [qr.message] : [], [sender[0] ?? '']]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
