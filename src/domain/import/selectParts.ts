import { noBrandIfBlank } from '../component.ts'
import { foldText, preferSpelling } from '../searchWords.ts'
import type { LineOf } from './importLine.ts'

type NamedComponent = { name: string; value?: string; pack?: string; brand?: string }

/**
 * The components that a line of parts may mean, of those with its name: what the line says of value, pack and brand
 * holds for all of them. If it names no value, one without a value goes before the others.
 */
export function selectParts<Component extends NamedComponent>(
  { name, value, pack, brand }: LineOf<'part'>,
  sameName: readonly Component[],
): readonly Component[] {
  const fitting = preferSpelling(sameName, name).filter(
    (one) =>
      (value === undefined || isSameText(one.value ?? '', value)) &&
      (pack === undefined || (one.pack ?? 'OTHER') === pack) &&
      (brand === undefined || isSameText(noBrandIfBlank(one.brand ?? ''), noBrandIfBlank(brand))),
  )
  const plain = value === undefined ? fitting.filter((one) => !one.value?.trim()) : []
  return plain.length === 1 ? plain : fitting
}

/** Whether two texts differ in spelling alone. */
export const isSameText = (one: string, other: string): boolean => foldText(one) === foldText(other)
