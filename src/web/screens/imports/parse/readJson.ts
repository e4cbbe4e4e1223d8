import { FileRefusal } from './fileRefusal.ts'
import type { LineProgress } from './lineProgress.ts'
import type { readTallyJson } from './readTallyJson.ts'
import { createTable, MAX_CELLS, type ParsedTable } from './sourceTable.ts'

type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The masters of TallyPrime in JSON, or any list of records with texts and numbers. */
export function readJson(
  text: string,
  title: string,
  getTallyReader: () => typeof readTallyJson,
  progress: LineProgress,
): ParsedTable[] {
  const value = parse(text)
  if (isJsonObject(value) && Object.keys(value).some((key) => /^(tallymessage|envelope)$/i.test(key)))
    return getTallyReader()(value, progress)
  const records = Array.isArray(value)
    ? value
    : isJsonObject(value)
      ? Object.values(value).find(Array.isArray)
      : undefined
  if (!records?.length || !records.every(isJsonObject)) throw new FileRefusal('other-kind', 'JSON')
  progress.expect(records.length)
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))]
  if (headings.length * records.length > MAX_CELLS) throw new FileRefusal('too-many-cells')
  const rows = records.map((record) => {
    progress.next()
    return headings.map((heading) => toCell(record[heading]))
  })
  return [createTable(title, { rows: [headings, ...rows] }, 1)].filter((table) => table !== undefined)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileRefusal('broken')
  }
}

const toCell = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
