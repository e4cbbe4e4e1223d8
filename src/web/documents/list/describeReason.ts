import { CORRECTED_REASON } from '#domain/correction.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'

/** The reason of a deletion as a person typed it; that of a correction in the language of the reader. */
export function describeReason(reason: string): Translated {
  return reason === CORRECTED_REASON ? commonTexts.corrected : { en: reason, hi: reason }
}
