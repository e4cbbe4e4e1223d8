import { COMMON_PASSWORDS } from './commonPasswords.ts'

/** The fewest and the most characters of a password. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** Whom a password is for: their names are the first thing anybody tries. */
export type PasswordOwner = { firstName: string; lastName: string; userName: string }

/** What the shop itself is called by. */
const SHOP_NAMES = ['khet', 'khetelectronics', 'electronics', 'operator', 'munsi', 'submersible', 'tubewell']

/** A word too short to make a password guessable by itself. */
const MIN_GUESSABLE_NAME_LENGTH = 4

/**
 * What is wrong with a password, in plain English for developers; undefined when it may be taken. Length and not
 * being common is all that is asked: no rule about capitals, digits or signs.
 */
export function describePasswordFault(password: string, person: PasswordOwner): string | undefined {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `must have at least ${MIN_PASSWORD_LENGTH} characters`
  if (length > MAX_PASSWORD_LENGTH) return `must have at most ${MAX_PASSWORD_LENGTH} characters`
  return isCommonPassword(password, person) ? 'is too common' : undefined
}

/**
 * Is it among what is tried first: a common password, a name with a few digits or signs after it, one character or a
 * short piece over and over, or a run along the keyboard or the alphabet?
 */
function isCommonPassword(password: string, { firstName, lastName, userName }: PasswordOwner): boolean {
  const typed = normalizeText(password)
  const names = [firstName, lastName, userName, firstName + lastName, ...SHOP_NAMES]
    .map(normalizeText)
    .filter((name) => name.length >= MIN_GUESSABLE_NAME_LENGTH)
  return [typed, replaceLookalikes(typed), replaceLookalikes(trimNonLetters(typed))].some((word) => {
    const base = trimNonLetters(word)
    return COMMON_PASSWORDS.has(word) || COMMON_PASSWORDS.has(base) || names.includes(base) || isPattern(word)
  })
}

/** Without capitals and spaces. */
function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}

/** Without the digits and signs before the first letter and after the last. */
function trimNonLetters(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** With the letters that signs stand for: p@ssw0rd reads password. */
function replaceLookalikes(word: string): string {
  return [...word].map((sign) => LETTER_BY_LOOKALIKE[sign] ?? sign).join('')
}

const LETTER_BY_LOOKALIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const KEYBOARD_RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
]
const RUNS_BOTH_WAYS = KEYBOARD_RUNS.flatMap((run) => [run, [...run].reverse().join('')])

/** `aaaaaaaa`, `abcabcabc`, `12345678`, `asdfghjk`, `qwertyuiop123456`. */
function isPattern(word: string): boolean {
  if (/^(.{1,4})\1+$/u.test(word)) return true
  let remaining = word
  for (let run = remaining; remaining; remaining = remaining.slice(run.length)) {
    run = findLongestRun(remaining)
    if (run.length < 3) return false
  }
  return true
}

/** The longest piece of a run with which a text begins. */
function findLongestRun(text: string): string {
  let length = text.length
  while (length > 0 && !RUNS_BOTH_WAYS.some((run) => run.includes(text.slice(0, length)))) length -= 1
  return text.slice(0, length)
}
