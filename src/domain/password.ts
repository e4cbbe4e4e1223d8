import { COMMON_PASSWORDS } from './commonPasswords.ts'

/** The fewest and the most characters of a password. */
export const SHORTEST = 8
export const LONGEST = 128

/** Whom a password is for: their names are the first thing anybody tries. */
export type Person = { firstName: string; lastName: string; userName: string }

/** What the shop itself is called by. */
const THE_SHOP = ['khet', 'khetelectronics', 'electronics', 'operator', 'munsi', 'submersible', 'tubewell']

/** A word too short to make a password guessable by itself. */
const TOO_SHORT_A_NAME = 4

/**
 * What is wrong with a password, in plain English for developers; undefined when it may be taken. Length and not
 * being common is all that is asked: no rule about capitals, digits or signs.
 */
export function passwordFault(password: string, person: Person): string | undefined {
  const length = [...password].length
  if (length < SHORTEST) return `must have at least ${SHORTEST} characters`
  if (length > LONGEST) return `must have at most ${LONGEST} characters`
  return isCommon(password, person) ? 'is too common' : undefined
}

/**
 * Is it among what is tried first: a common password, a name with a few digits or signs after it, one character or a
 * short piece over and over, or a run along the keyboard or the alphabet?
 */
function isCommon(password: string, { firstName, lastName, userName }: Person): boolean {
  const typed = plain(password)
  const names = [firstName, lastName, userName, firstName + lastName, ...THE_SHOP]
    .map(plain)
    .filter((name) => name.length >= TOO_SHORT_A_NAME)
  return [typed, read(typed), read(bare(typed))].some((word) => {
    const base = bare(word)
    return COMMON_PASSWORDS.has(word) || COMMON_PASSWORDS.has(base) || names.includes(base) || isPattern(word)
  })
}

/** Without capitals and spaces. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}

/** Without the digits and signs before the first letter and after the last. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** With the letters that signs stand for: p@ssw0rd reads password. */
function read(word: string): string {
  return [...word].map((sign) => LOOKS_LIKE[sign] ?? sign).join('')
}

const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const RUNS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv']
const BOTH_WAYS = RUNS.flatMap((run) => [run, [...run].reverse().join('')])

/** `aaaaaaaa`, `abcabcabc`, `12345678`, `asdfghjk`, `qwertyuiop123456`. */
function isPattern(word: string): boolean {
  if (/^(.{1,4})\1+$/u.test(word)) return true
  let rest = word
  for (let longest = rest; rest; rest = rest.slice(longest.length)) {
    longest = longestRun(rest)
    if (longest.length < 3) return false
  }
  return true
}

/** The longest piece of a run with which a text begins. */
function longestRun(text: string): string {
  let length = text.length
  while (length > 0 && !BOTH_WAYS.some((run) => run.includes(text.slice(0, length)))) length -= 1
  return text.slice(0, length)
}
