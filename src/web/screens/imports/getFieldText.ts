import type { ImportField } from '#domain/import/importFields.ts'
import type { ImportKind } from '#domain/import/importLine.ts'
import { importFieldTexts, partNameText } from '#texts/imports.ts'
import type { Translated } from '#texts/translated.ts'

/** The name of a field in a table of this kind. */
export function getFieldText(kind: ImportKind, field: ImportField): Translated {
  return kind === 'part' && field === 'name' ? partNameText : importFieldTexts[field]
}
