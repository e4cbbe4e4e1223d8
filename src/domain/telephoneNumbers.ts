import { toAsciiDigits } from './toAsciiDigits.ts'

/** A telephone number that was read with certainty: its digits with the country code, without a plus. */
export type TelephoneNumber = { digits: string; isMobile: boolean }

/**
 * The mobile numbers of India by their first digits, from the data of libphonenumber: landlines of Patna, Indore or
 * Bengaluru begin like mobile numbers. Numbers with 55555 0 belong to nobody; samples use them as mobile numbers.
 */
const INDIAN_MOBILE =
  /^(?:(?:6(?:1279|828[01489])|7(?:887[02-9]|9313)|8(?:079[04-9]|(?:84|91)7[02-8]))\d{5}|(?:160[01]|6(?:(?:12|[2-4]1|5[17]|6[13]|80)[0189]|7(?:1[0189]|86))|7(?:1(?:2[0189]|9[0-5])|3(?:2[5-8]|[34][017-9]|9[016-9])|5(?:[15][017-9]|2[04-9]|9[7-9])|6(?:0[0-47]|1[0-257-9]|2[0-4]|3[19]|5[4589])|70[0289]|88[089])|8(?:0(?:6[67]|7[02-8])|70[017-9]|84[01489]|91[0-289]))\d{6}|(?:731|8(?:16|2[014]|3[126]|6[136]|7[78]|83))(?:[0189]\d|7[02-8])\d{5}|(?:6(?:(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578])\d|7(?:[23569]\d|4[0189]|8[0-57-9])|8(?:[14-6]\d|2[0-79]))|7(?:1(?:[013-8]\d|9[6-9])|3(?:2[0-49]|9[2-5])|5(?:2[1-3]|9[0-6])|6(?:0[5689]|2[5-9]|3[02-8]|4\d|5[0-367])|70[13-7]|881))[0189]\d{5}|(?:6(?:[09]\d|1[04679]|2[03689]|3[05-9]|4[0489]|50|6[069]|7[07]|8[7-9])|7(?:[024]\d|3[05-8]|5[0346-8]|6[6-9]|7[1-9]|8[0-79]|9[06-9])|8(?:0[01589]|1[0-57-9]|2[235-9]|3[03-57-9]|[45]\d|6[02457-9]|7[1-69]|8[0-25-9]|9[02-9])|9\d\d)\d{7}|555550\d{4})$/

/** The calling codes of all countries by the lengths of their mobile numbers without the code. */
const CODES_BY_MOBILE_LENGTHS =
  '5=247 500 682;6=298 299 672 681 687;7=238 239 246 248 269 291 297 501 592 597 673 674 676 678 679 680 691 692 960;8=45 47 53 65 216 222 223 226 227 228 230 232 235 236 253 257 266 267 268 350 356 357 370 371 373 374 378 382 383 386 389 502 503 504 505 506 509 591 598 670 675 686 689 852 853 965 968 973 974 975 976 993;9=32 33 34 36 40 41 46 48 51 56 61 66 84 93 94 211 212 213 218 221 224 233 237 240 242 244 245 249 250 251 254 255 256 258 260 261 262 263 264 265 351 352 353 355 375 380 420 421 590 593 594 595 596 886 962 963 966 967 970 971 972 992 994 995 996 998;10=1 7 20 30 44 52 57 58 63 81 90 91 92 98 225 229 234 850 880 964 977;11=86;5,6,7,8,9=27;9,11=31;9,10=39 60 82 856;7,8,9,10,11,12,13=43;10,11=49 54 55;9,10,11,12=62;8,9,10=64 381;7,8,9,10=95;7,9=220 231 243 354 423;7,8=241 372 507 599 961;7,8,9=252;4,5=290;6,7,8,9,10=358;8,9=359 377 385 387 855;6,9=376 508;5,7=677;4,7=683;7,10=685;6,7=688;4,5,6,7=690'

/** The first digits of mobile numbers, for countries in which landlines have as many digits. */
const FIRST_MOBILE_DIGITS: Readonly<Record<string, RegExp>> = {
  33: /^[67]/,
  44: /^7/,
  49: /^1/,
  61: /^4/,
  65: /^[89]/,
  92: /^3/,
  93: /^7/,
  94: /^7/,
  965: /^[4569]/,
  968: /^[179]/,
  973: /^[36]/,
  974: /^[3567]/,
}

const mobileLengthsByCode = new Map<string, readonly string[]>()
for (const group of CODES_BY_MOBILE_LENGTHS.split(';')) {
  const [lengths = '', codes = ''] = group.split('=')
  for (const code of codes.split(' ')) mobileLengthsByCode.set(code, lengths.split(','))
}

/** The longest number of all countries has so many digits (ITU-T E.164). */
const MAX_DIGITS = 15

/** A group of digits; `isAbroad` if a country code begins it. */
type Group = { digits: string; isAbroad: boolean }

/** How groups are read: their numbers, the one that begins at the first group, and how many digits belong to none. */
type Reading = {
  numbers: readonly TelephoneNumber[]
  first?: TelephoneNumber
  unreadDigits: number
  isAmbiguous: boolean
}

const NOTHING: Reading = { numbers: [], unreadDigits: 0, isAmbiguous: false }

/**
 * The telephone numbers in a text as people type it: "98765 43210, 0562-2234567 / +977…". A plus or 00 begins a country
 * code; numbers without one are Indian. Digits that may be read in several ways are not read, because a message to a
 * wrong number is about the debt of somebody else.
 */
export function readTelephoneNumbers(text: string): TelephoneNumber[] {
  const plain = toAsciiDigits(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')).replaceAll('(0)', '')
  const numbers = plain.split(/[^\d \t().+\p{Pd}]+/u).flatMap((run) => {
    const { numbers: read, isAmbiguous } = readGroups(splitGroups(run))
    return isAmbiguous ? [] : read
  })
  return [...new Map(numbers.map((number) => [number.digits, number])).values()]
}

/** The first mobile number in a text, with the country code and without a plus; undefined if none is certain. */
export function findMobileNumber(text: string): string | undefined {
  return readTelephoneNumbers(text).find(({ isMobile }) => isMobile)?.digits
}

/** The numbers in a text for comparison: Indian ones are ten digits, others have a plus and the country code. */
export function listComparedNumbers(text: string): string[] {
  return readTelephoneNumbers(text).map(({ digits }) => (isIndian(digits) ? digits.slice(2) : `+${digits}`))
}

const isIndian = (digits: string) => digits.startsWith('91')

function splitGroups(run: string): Group[] {
  return [...run.matchAll(/(\+[ ()]*)?(\d+)/g)].map(([, plus, digits = ''], index) => {
    // Further groups may begin with zeros of their own: 98765 00321.
    const isAbroad = plus !== undefined || (index === 0 && digits.startsWith('00'))
    return { digits: isAbroad ? digits.replace(/^00/, '') : digits, isAbroad }
  })
}

/** Reads groups that may belong together, from the last to the first, with the fewest digits that belong to none. */
function readGroups(groups: readonly Group[]): Reading {
  const readings: Reading[] = groups.map(() => NOTHING)
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const countAfter = groups.slice(index + 1).findIndex(({ isAbroad }) => isAbroad)
    const end = countAfter < 0 ? groups.length : index + 1 + countAfter
    readings[index] = readFrom(groups.slice(index, end), readings.slice(index + 1, end + 1))
  }
  return readings[0] ?? NOTHING
}

/**
 * Reads the first of these groups, of which no other begins a country code.
 *
 * @param readings how the groups behind each of them are read
 */
function readFrom(groups: readonly Group[], readings: readonly Reading[]): Reading {
  const [{ digits, isAbroad } = { digits: '', isAbroad: false }] = groups
  const candidates = joinGroups(groups).flatMap((joined, index) => {
    const number = isAbroad ? readAbroad(joined) : readIndian(joined)
    return number ? [{ number, after: readings[index] ?? NOTHING }] : []
  })
  const [candidate, ...others] = candidates
  const { number, after = NOTHING } = candidate ?? {}
  const withNumber = number && { ...after, numbers: [number, ...after.numbers], first: number }
  if (isAbroad) {
    if (withNumber && others.length === 0) return withNumber
    const { first: _, ...behind } = readings[groups.length - 1] ?? NOTHING
    const unread = groups.reduce((sum, group) => sum + group.digits.length, 0)
    return { ...behind, unreadDigits: behind.unreadDigits + unread }
  }
  const { first, ...behind } = readings[0] ?? NOTHING
  const unreadDigits = behind.unreadDigits + digits.length
  // The group may be the country code of the number behind it.
  const isCode =
    first !== undefined &&
    isIndian(first.digits) &&
    readAbroad(digits.replace(/^0+/, '') + first.digits.slice(2)) !== undefined
  const withoutNumber = { ...behind, unreadDigits, isAmbiguous: behind.isAmbiguous || isCode }
  if (!withNumber || withNumber.unreadDigits > unreadDigits) return withoutNumber
  const isAmbiguous = withNumber.isAmbiguous || others.length > 0 || withNumber.unreadDigits === unreadDigits
  return { ...withNumber, isAmbiguous }
}

/** The digits of the first group, of the first two, and so on. */
function joinGroups(groups: readonly Group[]): string[] {
  const joined: string[] = []
  for (const { digits } of groups) {
    const longer = (joined.at(-1) ?? '') + digits
    if (longer.length > MAX_DIGITS) break
    joined.push(longer)
  }
  return joined
}

/** A number with ten digits, or with the zero of a long-distance call or the country code before them. */
function readIndian(digits: string): TelephoneNumber | undefined {
  const [, national] = /^(?:0?91|0)?([1-9]\d{9})$/.exec(digits) ?? []
  return national ? { digits: `91${national}`, isMobile: INDIAN_MOBILE.test(national) } : undefined
}

/** A number with its country code, if it is as long as the mobile numbers of the country. */
function readAbroad(digits: string): TelephoneNumber | undefined {
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((start) => mobileLengthsByCode.has(start)) ?? ''
  const national = digits.slice(code.length)
  if (code === '91') return /^0?\d{10}$/.test(national) ? readIndian(national) : undefined
  if (!mobileLengthsByCode.get(code)?.includes(String(national.length))) return undefined
  return { digits, isMobile: FIRST_MOBILE_DIGITS[code]?.test(national) ?? true }
}
