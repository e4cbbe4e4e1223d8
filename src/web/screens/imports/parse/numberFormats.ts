import { readXml } from './readXml.ts'

/** The number format of each cell style of a workbook; a built-in one is empty. */
export function readNumberFormats(xml: string): string[] {
  const codes = new Map<string, string>()
  const formats: string[] = []
  readXml(xml, {
    open(element, { numFmtId = '', formatCode = '' }, path) {
      if (element === 'numFmt') codes.set(numFmtId, formatCode)
      if (element === 'xf' && path.at(-1) === 'cellXfs') formats.push(codes.get(numFmtId) ?? '')
    },
  })
  return formats
}

/** Debit or credit in a part of a number format: 0.00" Dr". */
const BALANCE_SIDE_PATTERN = /(?<![a-z])(dr|cr)(?![a-z])/i

/**
 * A number with the side that only its format shows: Tally writes sheets whose cells hold 500 and show 500.00 Cr. The
 * parts of a format are for positive and negative numbers; a negative one with a part of its own is shown without a
 * minus. With conditions instead (for lakhs and crores) all parts have the same side.
 */
export function appendBalanceSide(number: string, format: string): string {
  const parts = format.split(';')
  const hasConditions = /\[[<>=]/.test(format)
  const isOfNegatives = !hasConditions && parts.length > 1 && number.startsWith('-')
  const side = BALANCE_SIDE_PATTERN.exec(parts[isOfNegatives ? 1 : 0] ?? '')?.[0]
  if (side === undefined) return number
  return `${isOfNegatives ? number.slice(1) : number} ${side}`
}
