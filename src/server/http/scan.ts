import { wrong } from '#domain/refusal.ts'
import type { Limits } from './limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d

/**
 * Counts levels and values of a JSON text in one pass over its bytes, so that no parser meets one that is too deep or
 * has too many. Whether it is JSON at all, the parser says.
 *
 * @throws Refusal 'bad-request'
 */
export function refuseTooMany(text: Uint8Array, { maxNodes, maxDepth }: Pick<Limits, 'maxNodes' | 'maxDepth'>): void {
  let nodes = 1
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number // within its length
    if (byte === QUOTE) at = endOfText(text, at)
    else if (byte === COMMA) nodes += 1
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      nodes += 1
      depth += 1
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1
    if (depth > maxDepth) throw wrong('', 'is nested too deeply')
    if (nodes > maxNodes) throw wrong('', 'has too many values')
  }
}

/** Where the text that begins with this quote ends. */
function endOfText(text: Uint8Array, quote: number): number {
  let at = quote + 1
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
  return at
}
