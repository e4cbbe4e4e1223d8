import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listDocumentWords } from './readDocumentWords.ts'
import {
  listCommentWords,
  listIdentifierWords,
  listMessageWords,
  listNameWords,
  type SourceWord,
} from './readSourceWords.ts'

/**
 * Words of the old private vocabulary, each with the word that takes its place; two words are written as one. Words that
 * SQL, HTTP or the trade use in a sense of their own (row, order, move, words, books, note) cannot be listed.
 */
const REPLACED_WORDS: Record<string, string> = {
  anotherlife: 'new generation',
  badluck: 'network faults, restarts',
  befall: 'happen to',
  breath: 'batch',
  carbon: 'backup copy of an entry',
  comparenotes: 'reconcile',
  drain: 'send',
  doomed: 'aborted, unfinished',
  dribble: 'send byte by byte',
  fate: 'decision, result',
  floor: 'baseline',
  giveup: 'discard, abort',
  gulp: 'read',
  heal: 'remove faults',
  heard: 'received, HttpResult',
  hope: 'Trigger',
  housefolk: 'staff',
  jot: 'buffer a draft',
  journey: 'end-to-end test',
  keeping: 'maintenance',
  lane: 'sync status',
  laws: 'integrity checks, invariants',
  life: 'generation',
  living: 'not deleted',
  maketurns: 'createSemaphore',
  mend: 'edit and resend',
  mishap: 'fault',
  nextdoor: 'local connection',
  office: 'server',
  openaside: 'open separate connections',
  parked: 'waiting',
  patience: 'retryAfterMs',
  phone: 'device',
  pile: 'outbox entries',
  proof: 'test, evidence',
  restless: 'endless loop',
  ripe: 'due',
  screengone: 'ChunkLoadError',
  seal: 'hash chain, link',
  setaside: 'reject',
  standfor: 'mean, supersede',
  stretch: 'range, scale',
  surroundings: 'environment',
  takeback: 'reverse, recover',
  tell: 'send, report, distinguish, or a verb of its own',
  thebooks: 'the database, the ledgers, the period',
  throwaway: 'discard',
  tieup: 'reconcile',
  torture: 'fault injection',
  trail: 'audit log, access log',
  trouble: 'error, fault',
  villageconnection: 'slow connection',
  weather: 'network fault, mode',
  whoever: 'the person or program by its name',
  worded: 'compiled',
  writtendown: 'stored',
}

/** Words that are right in a sentence, but whose name had another meaning. */
const REPLACED_IN_NAMES: Record<string, string> = {
  afresh: 'again',
  aside: 'separate',
  ask: 'query, request',
  demand: 'amount due',
  folk: 'staff, users',
  pace: 'rate limit',
  wake: 'trigger',
  world: 'environment',
}

/** The forms in which a comment or a name may hold them. */
const FORMS: Record<string, string> = {
  asked: 'ask',
  asking: 'ask',
  asks: 'ask',
  befalls: 'befall',
  breaths: 'breath',
  drained: 'drain',
  draining: 'drain',
  drains: 'drain',
  dribbles: 'dribble',
  dribbling: 'dribble',
  gaveup: 'giveup',
  givenup: 'giveup',
  givesup: 'giveup',
  givingup: 'giveup',
  healed: 'heal',
  heals: 'heal',
  gulps: 'gulp',
  hoped: 'hope',
  hopes: 'hope',
  jots: 'jot',
  jotted: 'jot',
  journeys: 'journey',
  lanes: 'lane',
  lives: 'life',
  mended: 'mend',
  mending: 'mend',
  mishaps: 'mishap',
  offices: 'office',
  phones: 'phone',
  piles: 'pile',
  proofs: 'proof',
  sealed: 'seal',
  sealing: 'seal',
  seals: 'seal',
  setsaside: 'setaside',
  standsfor: 'standfor',
  stoodfor: 'standfor',
  stretched: 'stretch',
  stretches: 'stretch',
  takenback: 'takeback',
  takesback: 'takeback',
  takingback: 'takeback',
  telling: 'tell',
  tells: 'tell',
  threwaway: 'throwaway',
  thrownaway: 'throwaway',
  throwsaway: 'throwaway',
  tied: 'tieup',
  told: 'tell',
  trails: 'trail',
  villageconnections: 'villageconnection',
}

/** Identifiers that are stored or sent, or that Node defines: they keep their words. */
const FIXED_NAMES = new Set([
  'floor', // Math.floor
  'givenUp', // a field of the contract and of device reports
  'patience', // a field of released IndexedDB records
  'phones', // a field of the contract: telephone numbers of the firm
  'seal', // a table
  'tieUp', // an operation of the contract
  'writableNeedDrain', // a property of Node's sockets
])

/** Where such a word is right: the file (or folder, with a slash at its end), the word and the reason. */
const EXCEPTIONS: readonly [place: string, word: string, reason: string][] = [
  ['test/house/vocabulary.test.ts', '*', 'names the words that it forbids'],
  ['.ci/checkDocumentedTests.mjs', 'office', 'LibreOffice'],
  ['test/server/maintenance/csvInSpreadsheet.test.ts', 'office', 'LibreOffice'],
  ['test/server/http/auditLog.test.ts', 'seal', 'the name of the table'],
  ['test/faults/browserKills/run.ts', 'torture', 'the name of the npm script'],
  ['CHANGELOG.md', 'office', '“back office” is the usual word for these screens'],
  ['README.md', 'office', '“back office” is the usual word for these screens'],
  ['package.json', 'office', '“back office” is the usual word for these screens'],
  ['openapi/api.yaml', 'office', '“back office” is the usual word for these screens'],
  ['README.md', 'phone', 'readers who are no developers: where the app can be installed'],
  ['src/decisions/010-argon2-on-the-thread-pool.md', 'lane', 'a parameter of argon2 (RFC 9106)'],
  ['src/texts/', 'ask', 'a question to a person'],
  ['src/web/screens/', 'ask', 'a question to a person'],
  ['src/web/ui/', 'ask', 'a question to a person'],
  ['src/web/shell/', 'ask', 'a question to a person'],
  ['src/texts/employees.ts', 'takeback', 'quotes what the server puts before the comment of a reversal on each read'],
  ['src/web/prerender/encodePicture.ts', 'phone', 'the settings are part of the hash of the committed pictures'],
  ['src/web/prerender/head.ts', 'phone', 'telephone numbers of the company'],
  ['src/content/', 'phone', 'telephone numbers of the company'],
  ['src/web/screens/public/', 'phone', 'telephone numbers of the company'],
  ['test/bench/baselinePages.ts', 'phone', 'telephone numbers of the company'],
  ['test/content/', 'phone', 'telephone numbers of the company'],
  ['test/e2e/catalogue/', 'phone', 'telephone numbers of the company'],
  ['test/e2e/full/catalogue/', 'phone', 'telephone numbers of the company'],
]

const isExcepted = (file: string, word: string) =>
  EXCEPTIONS.some(([place, excepted]) => file.startsWith(place) && (excepted === '*' || excepted === word))

const FILES = globSync('{src,test,.ci,.deploy}/**/*.{ts,tsx,mjs,mts}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('contract/api.d.ts'))
  .sort()

const DOCUMENTS = globSync(['openapi/api.yaml', 'package.json', '*.md', '{src,test}/**/*.md', '.ci/*', '.deploy/*'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.mjs'))
  .sort()

const listCodeWords = (file: string): SourceWord[] => [
  ...listIdentifierWords(file),
  ...listCommentWords(file),
  ...listMessageWords(file),
]

/** The forbidden words among these, one line for each place. */
const findReplacedWords = (file: string, words: readonly SourceWord[]) =>
  words.flatMap(({ word, line, name }) => {
    const root = FORMS[word] ?? word
    const better = REPLACED_WORDS[root] ?? (name === undefined ? undefined : REPLACED_IN_NAMES[root])
    return better && !FIXED_NAMES.has(name ?? '') && !isExcepted(file, root)
      ? [`${file}:${line} “${word}”: ${better}`]
      : []
  })

describe('the words of src/README.md', () => {
  test('stand in identifiers in place of the old ones', () => {
    expect(FILES.flatMap((file) => findReplacedWords(file, listIdentifierWords(file)))).toEqual([])
  })

  test('stand in comments in place of the old ones', () => {
    expect(FILES.flatMap((file) => findReplacedWords(file, listCommentWords(file)))).toEqual([])
  })

  test('stand in names of tests, errors and output in place of the old ones', () => {
    expect(FILES.flatMap((file) => findReplacedWords(file, listMessageWords(file)))).toEqual([])
  })

  test('stand in the contract, the documentation and the files of operation in place of the old ones', () => {
    expect(DOCUMENTS.flatMap((file) => findReplacedWords(file, listDocumentWords(file)))).toEqual([])
  })

  test('stand in the names of files in place of the old ones', () => {
    expect(FILES.flatMap((file) => findReplacedWords(file, listNameWords(file)))).toEqual([])
  })

  test('every exception is used and has a reason', () => {
    const unused = EXCEPTIONS.filter(([place, word, reason]) => {
      const words = [
        ...FILES.filter((file) => file.startsWith(place)).flatMap(listCodeWords),
        ...DOCUMENTS.filter((file) => file.startsWith(place)).flatMap(listDocumentWords),
      ]
      return !reason || !words.some((one) => word === '*' || (FORMS[one.word] ?? one.word) === word)
    })
    expect(unused).toEqual([])
  })
})
