/** References of one line, and of one range; more are a mistake. */
const MAX_REFERENCES_OF_LINE = 1_000

/** Characters of a cell with as many references. */
const MAX_CELL_LENGTH = 10_000

/** R1, U$3, @HOLE0 and JP1A; a reference has no spaces and few signs. */
const REFERENCE_PATTERN = /^[@#]?[a-z][a-z_$.]{0,9}\d{1,6}[a-z]{0,2}$/i

export const isReference = (text: string) => REFERENCE_PATTERN.test(text)

/** The references of a cell: R1,R2 R3; R5-R8 and R5..R8 stand for four. */
export function readReferences(cell: string): string[] {
  const words = cell
    .slice(0, MAX_CELL_LENGTH)
    .replaceAll(/\s*(?:[–~]|\.\.+)\s*/g, '-')
    .replaceAll(/\s+-\s*|\s*-\s+/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const references = new Set<string>()
  for (const word of words) {
    if (references.size >= MAX_REFERENCES_OF_LINE) break
    for (const reference of expandRange(word)) references.add(reference)
  }
  return [...references].slice(0, MAX_REFERENCES_OF_LINE)
}

function expandRange(word: string): string[] {
  const [, prefix = '', from = '', again = '', to = ''] = /^(\D+)(\d+)-(\D*)(\d+)$/.exec(word) ?? []
  const count = Number(to) - Number(from) + 1
  if (prefix === '' || (again !== '' && again !== prefix) || count < 2 || count > MAX_REFERENCES_OF_LINE) return [word]
  return Array.from({ length: count }, (_, at) => prefix + String(Number(from) + at))
}
