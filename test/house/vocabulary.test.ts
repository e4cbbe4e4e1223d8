import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listCommentWords, listIdentifierWords } from './readSourceWords.ts'

/** Words of the old private vocabulary, each with the word that takes its place. A phrase is matched in comments only. */
const REPLACED_WORDS: Record<string, string> = {
  badluck: 'network faults, restarts',
  breath: 'batch',
  carbon: 'backup copy of an entry',
  hope: 'Trigger',
  journey: 'end-to-end test',
  keeping: 'maintenance',
  lane: 'sync status',
  mend: 'edit and resend',
  office: 'server',
  patience: 'retryAfterMs',
  phone: 'device',
  pile: 'outbox entries',
  surroundings: 'environment',
  tieup: 'reconcile',
  torture: 'fault injection',
  whoever: 'the person or program by its name',
}

/** The forms in which a comment or a name may hold them. */
const FORMS: Record<string, string> = {
  breaths: 'breath',
  hopes: 'hope',
  hoped: 'hope',
  journeys: 'journey',
  lanes: 'lane',
  mended: 'mend',
  mending: 'mend',
  offices: 'office',
  phones: 'phone',
  piles: 'pile',
  tied: 'tieup',
}

/** Where such a word is right: the file (or folder, with a slash at its end), the word and the reason. */
const EXCEPTIONS: readonly [place: string, word: string, reason: string][] = [
  ['test/house/vocabulary.test.ts', '*', 'names the words that it forbids'],
  ['src/domain/access.ts', 'tieup', 'tieUp is an operation of the contract'],
  ['src/server/handlers/outbox.ts', 'tieup', 'tieUp is an operation of the contract'],
  ['test/support/sampleRequests.ts', 'tieup', 'tieUp is an operation of the contract'],
  ['src/server/database/migrations/002_settings.ts', 'phone', 'a released migration is never edited'],
  ['src/server/database/migrations/002_settings.ts', 'whoever', 'a released migration is never edited'],
  ['.ci/checkDocumentedTests.mjs', 'office', 'LibreOffice'],
  ['test/server/maintenance/csvInSpreadsheet.test.ts', 'office', 'LibreOffice'],
  ['test/faults/browserKills/run.ts', 'torture', 'the name of the npm script'],
  ['src/web/data/outbox/deviceState.ts', 'patience', 'a field of released IndexedDB records'],
  ['src/web/data/outbox/send/sendAllWaiting.ts', 'patience', 'a field of released IndexedDB records'],
  ['test/web/data/outbox/', 'patience', 'a field of released IndexedDB records'],
  ['src/web/prerender/encodePicture.ts', 'phone', 'the settings are part of the hash of the committed pictures'],
  ['src/web/prerender/head.ts', 'phone', 'telephone numbers of the company'],
  ['src/content/', 'phone', 'telephone numbers of the company'],
  ['src/web/screens/public/', 'phone', 'telephone numbers of the company'],
  ['test/bench/baselinePages.ts', 'phone', 'telephone numbers of the company'],
  ['test/content/', 'phone', 'telephone numbers of the company'],
  ['test/e2e/catalogue/', 'phone', 'telephone numbers of the company'],
]

const isExcepted = (file: string, word: string) =>
  EXCEPTIONS.some(([place, excepted]) => file.startsWith(place) && (excepted === '*' || excepted === word))

const FILES = globSync('{src,test,.ci,.deploy}/**/*.{ts,tsx,mjs,mts}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('contract/api.d.ts'))
  .sort()

/** The forbidden words among these, one line for each place. */
const findReplacedWords = (file: string, words: readonly { word: string; line: number }[]) =>
  words.flatMap(({ word, line }) => {
    const root = FORMS[word] ?? word
    const better = REPLACED_WORDS[root]
    return better && !isExcepted(file, root) ? [`${file}:${line} “${word}”: ${better}`] : []
  })

describe('the words of src/README.md', () => {
  test('stand in identifiers in place of the old ones', () => {
    expect(FILES.flatMap((file) => findReplacedWords(file, listIdentifierWords(file)))).toEqual([])
  })

  test('stand in comments in place of the old ones', () => {
    expect(FILES.flatMap((file) => findReplacedWords(file, listCommentWords(file)))).toEqual([])
  })

  test('stand in the names of files in place of the old ones', () => {
    const named = FILES.map((file) => ({
      file,
      words: file.split(/[^A-Za-z]+|(?=[A-Z])/).map((part) => part.toLowerCase()),
    }))
    const found = named.flatMap(({ file, words }) =>
      findReplacedWords(
        file,
        words.map((word) => ({ word, line: 0 })),
      ),
    )
    expect(found).toEqual([])
  })

  test('every exception is used and has a reason', () => {
    const unused = EXCEPTIONS.filter(([place, word, reason]) => {
      const files = FILES.filter((file) => file.startsWith(place))
      const words = files.flatMap((file) => [...listIdentifierWords(file), ...listCommentWords(file)])
      return !reason || !words.some((one) => word === '*' || (FORMS[one.word] ?? one.word) === word)
    })
    expect(unused).toEqual([])
  })
})
