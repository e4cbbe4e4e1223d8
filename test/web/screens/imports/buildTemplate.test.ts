import { expect, test } from 'vitest'
import { IMPORT_FIELDS, IMPORT_KINDS } from '#domain/import/importFields.ts'
import { matchColumns } from '#domain/import/matchColumns.ts'
import { readRow } from '#domain/import/readRow.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { buildTemplate } from '#web/screens/imports/buildTemplate.ts'

test.each(IMPORT_KINDS.flatMap((kind) => (['en', 'hi'] as const).map((language) => ({ kind, language }))))(
  'the template for $kind in $language is read as what it is, with every column',
  ({ kind, language }) => {
    const [table] = parseWithReaders(new TextEncoder().encode(buildTemplate(kind, language)), 'template.csv')
    expect(table?.kind).toBe(kind)
    const columns = matchColumns(table?.headings ?? [], kind)
    expect(columns).toEqual(IMPORT_FIELDS[kind])
    const rows = table?.rows.map((row) => readRow(kind, columns, row, table.sign)) ?? []
    expect(rows.flatMap(({ faults }) => faults)).toEqual([])
    expect(rows).toHaveLength(2)
  },
)
