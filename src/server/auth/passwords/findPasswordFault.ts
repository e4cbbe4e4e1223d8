import { createHash } from 'node:crypto'
import commonWords from './commonWords.json' with { type: 'json' }
import leakedHashes from './leakedHashes.json' with { type: 'json' }

/**
 * The most frequent words of leaked password lists, in lower case, 4 letters or longer (a few Hindi words have 3).
 * Compared with the whole password and with the password without leading and trailing digits and signs.
 */
const COMMON_WORDS = new Set(commonWords)

/**
 * The 3,000 most frequent leaked passwords of 8 or more characters, each as the first 6 bytes of its SHA-256. Made from
 * the list of zxcvbn 4.4.2 (Dropbox, MIT licence). The chance of a false match is 1 in 10^11.
 */
const LEAKED_HASHES = new Set(leakedHashes)

const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** The names of the person whose password it is. Attackers try them first. */
type PasswordOwner = { firstName: string; lastName: string; userName: string }

/** Names of the shop, which attackers try early. */
const SHOP_NAMES = ['khet', 'khetelectronics', 'electronics', 'operator', 'munsi', 'submersible', 'tubewell']

/** The length from which a name alone makes a password guessable, in characters. */
const MIN_GUESSABLE_NAME_LENGTH = 4

/**
 * The fault of a new password, in English for API clients; undefined if it is acceptable. The only rules are the length
 * and that it is not common: no rule demands capitals, digits or signs.
 */
export function findPasswordFault(password: string, person: PasswordOwner): string | undefined {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return `must have at least ${MIN_PASSWORD_LENGTH} characters`
  if (length > MAX_PASSWORD_LENGTH) return `must have at most ${MAX_PASSWORD_LENGTH} characters`
  return isCommonPassword(password, person) || isLeakedPassword(password) ? 'is too common' : undefined
}

/**
 * Whether an attacker would try it early: a common password, a name with digits or signs around it, a repeated
 * character or short sequence, or a run along the keyboard or the alphabet.
 */
function isCommonPassword(password: string, { firstName, lastName, userName }: PasswordOwner): boolean {
  const typed = normalizeText(password)
  const names = [firstName, lastName, userName, firstName + lastName, ...SHOP_NAMES]
    .map(normalizeText)
    .filter((name) => name.length >= MIN_GUESSABLE_NAME_LENGTH)
  return [typed, replaceLookalikes(typed), replaceLookalikes(trimNonLetters(typed))].some((word) => {
    const base = trimNonLetters(word)
    return COMMON_WORDS.has(word) || COMMON_WORDS.has(base) || names.includes(base) || isPattern(word)
  })
}

/** Lower case without spaces. */
function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}

/** Removes digits and signs before the first and after the last letter. */
function trimNonLetters(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Replaces digits and signs that resemble letters: p@ssw0rd becomes password. */
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

/** Whether it is a pattern such as `aaaaaaaa`, `abcabcabc`, `12345678`, `asdfghjk` or `qwertyuiop123456`. */
function isPattern(word: string): boolean {
  if (/^(.{1,4})\1+$/u.test(word)) return true
  let remaining = word
  for (let run = remaining; remaining; remaining = remaining.slice(run.length)) {
    run = findLongestRun(remaining)
    if (run.length < 3) return false
  }
  return true
}

/** The longest keyboard or alphabet run at the start of the text. */
function findLongestRun(text: string): string {
  let length = text.length
  while (length > 0 && !RUNS_BOTH_WAYS.some((run) => run.includes(text.slice(0, length)))) length -= 1
  return text.slice(0, length)
}

/** Whether a password is a frequent leaked one, ignoring case and spaces. */
export function isLeakedPassword(password: string): boolean {
  return LEAKED_HASHES.has(
    createHash('sha256').update(normalizeText(password)).digest().subarray(0, 6).toString('base64url'),
  )
}
