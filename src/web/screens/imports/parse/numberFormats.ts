import { parseBalance } from '#domain/import/parseNumber.ts'
import { UNCLEAR_SIDE } from '#domain/import/readRow.ts'
import { readXml } from './readXml.ts'

/** The built-in formats of dates; the others have no text of their own. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The number format of each cell style of a workbook; a built-in one is empty, or that of a date. */
export function readNumberFormats(xml: string): string[] {
  const codes = new Map<string, string>()
  const formats: string[] = []
  readXml(xml, {
    open(element, { numFmtId = '', formatCode = '' }, path) {
      if (element === 'numFmt') codes.set(numFmtId, formatCode)
      if (element === 'xf' && path.at(-1) === 'cellXfs')
        formats.push(codes.get(numFmtId) ?? (isBuiltInDate(Number(numFmtId)) ? 'yyyy-mm-dd' : ''))
    },
  })
  return formats
}

/** One part of a number format, and the condition in brackets under which it holds. */
type FormatPart = { code: string; condition: { operator: string; limit: number } | undefined }

/** The parts of a format; a semicolon in quotes or behind a backslash separates none. */
function splitFormat(format: string): FormatPart[] {
  const parts = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gs) ?? []
  return parts.map((code) => {
    const [, operator, limit] = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(code) ?? []
    return { code, condition: operator === undefined ? undefined : { operator, limit: Number(limit) } }
  })
}

function isMet({ operator, limit }: { operator: string; limit: number }, value: number): boolean {
  if (operator === '<>') return value !== limit
  if (operator === '=') return value === limit
  const isEqual = value === limit && operator.endsWith('=')
  return isEqual || (operator.startsWith('<') ? value < limit : value > limit)
}

/** The part of a format that holds for a value, as in Excel, and whether it is that of negative numbers alone. */
function findPart(
  parts: readonly FormatPart[],
  value: number,
): { part: FormatPart | undefined; isOfNegatives: boolean } {
  const numbers = parts.slice(0, 3)
  if (numbers.some(({ condition }) => condition)) {
    const part = numbers.find(({ condition }, index) =>
      condition ? isMet(condition, value) : index === numbers.length - 1 || (index === 1 && value < 0),
    )
    return { part: part ?? numbers.at(-1), isOfNegatives: false }
  }
  if (value < 0 && numbers.length > 1) return { part: numbers[1], isOfNegatives: true }
  return { part: value === 0 && numbers.length > 2 ? numbers[2] : numbers[0], isOfNegatives: false }
}

/** Debit or credit in a part of a number format: 0.00" Dr". */
const BALANCE_SIDE_PATTERN = /(?<![a-z])(dr|cr)(?![a-z])/i
/** Signs of a format that divides by a thousand or names lakhs: a Cr beside them is a crore. */
const SCALE_PATTERN = /[0#?],+(?![0#?,])|(?<![a-z])(l|lac|lacs|lakh|lakhs)(?![a-z])/i
const CRORE = 10_000_000

/**
 * A number with the side that only its format shows: Tally writes sheets whose cells hold 500 and show 500.00 Cr. The part
 * of the format that holds for the number decides; a negative one with a part of its own is shown without a minus. Beside
 * a scale or in a format for lakhs and crores Cr is a crore, and if that is not certain, a person decides.
 */
export function appendBalanceSide(number: string, format: string): string {
  if (!/[dc]r/i.test(format)) return number
  const parts = splitFormat(format)
  const { part, isOfNegatives } = findPart(parts, Number(number))
  const isCreditEverywhere = parts
    .slice(0, 3)
    .every(({ code }) => code === '' || BALANCE_SIDE_PATTERN.exec(toShown(code))?.[0].toLowerCase() === 'cr')
  const side = BALANCE_SIDE_PATTERN.exec(toShown(part?.code ?? ''))?.[0]
  if (!part || side === undefined) return number
  const magnitude = isOfNegatives ? number.slice(1) : number
  if (side.toLowerCase() === 'dr') return `${magnitude} ${side}`
  if (parts.some(({ code }) => SCALE_PATTERN.test(toShown(code)))) return number
  // The same side in all parts, as Tally writes it for lakhs and crores, holds for small numbers, too.
  const hasConditions = parts.some(({ condition }) => condition)
  if (!hasConditions || isCreditEverywhere) return `${magnitude} ${side}`
  return parts.some(({ condition }) => condition && Math.abs(condition.limit) >= CRORE)
    ? number
    : `${number} ${side} ${UNCLEAR_SIDE}`
}

/** The text that a part of a format shows, without colours, currencies and conditions. */
function toShown(code: string): string {
  return code.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/["\\]/g, '')
}

/** Whether a format shows dates: letters of days, months or years without digits. */
export function isDateFormat(format: string): boolean {
  const code = (splitFormat(format)[0]?.code ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return !/[#0?]/.test(code) && /(^|[^a-z])[dmy]{1,10}(?=[^a-z]|$)/i.test(code)
}

const DAY_MS = 86_400_000
/** Day 0 of a workbook as milliseconds; those of old Macintosh programs count from 1904. */
const DAY_ZERO_MS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** The day that a date cell shows, as 2026-01-31; the number itself if it is no day of this calendar. */
export function toDay(number: string, epoch: keyof typeof DAY_ZERO_MS): string {
  const day = new Date(DAY_ZERO_MS[epoch] + Math.floor(Number(number)) * DAY_MS)
  return Number(number) >= 1 && Number(number) < 100_000 ? day.toISOString().slice(0, 10) : number
}

/** A number with the side that its format shows. Cr that stands beside another number is a crore. */
export function appendShownSide(value: string, shown: string): string {
  const number = String(Number(Number(value).toPrecision(15)))
  if (!/(?<![a-z])(dr|cr)(?![a-z])/i.test(shown)) return number
  const [side] = /(?<![a-z])(dr|cr)(?![a-z])/i.exec(shown) ?? []
  const amount = parseBalance(shown.replace(/\s*(dr|cr)\.?/i, ''), 'owed-is-positive')
  const isSame = amount !== undefined && Math.abs(Math.abs(amount) - Math.abs(Number(number))) < 1
  return isSame ? `${amount < 0 ? number : number.replace('-', '')} ${side}` : number
}
