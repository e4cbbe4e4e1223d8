import { invalidField } from '#domain/refusal.ts'
import type { BodyLimits } from './bodyLimits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d

/**
 * Counts the levels and values of a JSON text in one pass over its bytes, before it is parsed. It does not check that
 * the text is valid JSON.
 *
 * @throws Refusal 'bad-request'
 */
export function refuseOversizedJson(
  text: Uint8Array,
  { maxNodes, maxDepth }: Pick<BodyLimits, 'maxNodes' | 'maxDepth'>,
): void {
  let nodes = 1
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index] as number // within its length
    if (byte === QUOTE) index = findStringEnd(text, index)
    else if (byte === COMMA) nodes += 1
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      nodes += 1
      depth += 1
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1
    if (depth > maxDepth) throw invalidField('', 'is nested too deeply')
    if (nodes > maxNodes) throw invalidField('', 'has too many values')
  }
}

/** The index of the closing quote. */
function findStringEnd(text: Uint8Array, quote: number): number {
  let index = quote + 1
  while (index < text.length && text[index] !== QUOTE) index += text[index] === BACKSLASH ? 2 : 1
  return index
}
