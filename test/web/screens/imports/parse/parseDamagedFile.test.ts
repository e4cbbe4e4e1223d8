import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OLD_BOOKS } from '#test/support/files/oldBooks.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'
import { FileRefusal } from '#web/screens/imports/parse/fileRefusal.ts'

/** FILES=20000 tries more damaged files, SEED=7 others. */
const FILE_COUNT = Number(process.env.FILES ?? 400)
const SEED = Number(process.env.SEED ?? 3)

const book = fc.constantFrom(...Object.values(OLD_BOOKS))
const cut = fc.tuple(book, fc.nat(3_000)).map(([{ name, bytes }, length]) => ({ name, bytes: bytes.slice(0, length) }))
const flips = fc.array(fc.tuple(fc.nat(3_000), fc.nat(255)), { minLength: 1, maxLength: 8 })
const flipped = fc.tuple(book, flips).map(([{ name, bytes }, changes]) => {
  const changed = bytes.slice()
  for (const [at, byte] of changes) if (at < changed.length) changed[at] = byte
  return { name, bytes: changed }
})
/** What separates, quotes, encloses and names cells, in any order. */
const piece = fc.constantFrom(
  ...[
    '"',
    ',',
    ';',
    '\t',
    '|',
    '\r',
    '\n',
    '\r\n',
    'sep=',
    '\uFEFF',
    '\ud800',
    '\0',
    'Name',
    'नाम',
    'Balance',
    'Debit',
  ],
  ...[
    '=',
    "'",
    '(',
    ')',
    '-',
    '१२',
    '1,25,000.50 Dr',
    '9.19E+11',
    'x'.repeat(5_000),
    '<',
    '>',
    '&',
    '&#x110000;',
    '&#0;',
  ],
  ...['<a b="c">', '</a>', '<![CDATA[', ']]>', '<!--', '<?', '<LEDGER NAME="a">', '</LEDGER>', '<STOCKITEM NAME="b"/>'],
)
const pieced = fc
  .tuple(fc.constantFrom('', '<ENVELOPE>'), fc.array(piece, { maxLength: 60 }))
  .map(([start, pieces]) => ({ name: 'list.csv', bytes: new TextEncoder().encode(start + pieces.join('')) }))
const random = fc.uint8Array({ maxLength: 400 }).map((bytes) => ({ name: 'list.csv', bytes }))

test('a damaged file is read or refused, and each of its lines is a line or has a fault', () => {
  const outcomes = { read: 0, refused: 0 }
  fc.assert(
    fc.property(fc.oneof(cut, flipped, pieced, random), ({ name, bytes }) => {
      try {
        const lines = listLines(createDraft(name, '2026-04-01', parseWithReaders(bytes, name)))
        for (const { line, faults } of lines) expect(faults.length > 0 || ('name' in line && line.name)).toBeTruthy()
        outcomes.read += 1
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefusal)
        outcomes.refused += 1
      }
    }),
    { numRuns: FILE_COUNT, seed: SEED },
  )
  expect(outcomes.read).toBeGreaterThan(FILE_COUNT / 10)
  expect(outcomes.refused).toBeGreaterThan(FILE_COUNT / 10)
})
