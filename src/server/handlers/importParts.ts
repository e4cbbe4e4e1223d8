import type { LineOf } from '#domain/import/importLine.ts'
import { isSameText, selectParts } from '#domain/import/selectParts.ts'
import { foldText, preferSpelling } from '#domain/searchWords.ts'
import type { Call } from '../http/handlerTypes.ts'
import type { ImportRecord } from '../queries/imports.ts'
import { findActivePartNames } from '../queries/imports.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { products } from './products.ts'

/** The part of a call that the handlers of records get from an import. */
export type ImportCall = Pick<Call<'createParty'>, 'db' | 'by' | 'meta' | 'now' | 'assertUnchanged' | 'markContinued'>

/** The fields that calls of forms have beside body and id; these calls take no parameters. */
export const FORM_FIELDS = { path: undefined as never, query: undefined as never, prepared: undefined }

/** Products between two turns of the event loop. */
const PRODUCTS_PER_TURN = 5

/**
 * Adds the bills of materials, one change for each product. The lines have been judged: the names in them are unique.
 */
export async function importParts(call: ImportCall, lines: readonly LineOf<'part'>[]): Promise<ImportRecord[]> {
  if (lines.length === 0) return []
  const { products: named, components } = await findActivePartNames(call.db)
  const productsByName = Map.groupBy(named, ({ name }) => foldText(name))
  const componentsByName = Map.groupBy(components, ({ name }) => foldText(name))
  const findProductId = ({ product, version }: LineOf<'part'>) =>
    preferSpelling(productsByName.get(foldText(product)) ?? [], product).find(
      (listed) => version === undefined || isSameText(listed.version, version.trim() || '1'),
    )?.id ?? 0
  const findComponentId = (line: LineOf<'part'>) =>
    selectParts(line, componentsByName.get(foldText(line.name)) ?? [])[0]?.id ?? 0
  const records: ImportRecord[] = []
  for (const [id, parts] of Map.groupBy(lines, findProductId)) {
    if (records.length % PRODUCTS_PER_TURN === 0) await yieldToEventLoop()
    const body = { compId: parts.map(findComponentId), compQuant: parts.map(({ quantity }) => quantity) }
    await products.updateProduct({ ...call, ...FORM_FIELDS, path: { id }, body })
    records.push({ subject: 'parts', subjectId: id })
  }
  return records
}
