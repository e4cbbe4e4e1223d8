import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeRandomBook } from '#test/support/makeRandomBooks.ts'
import { parseWithReaders } from '#test/support/parseWithReaders.ts'
import { createDraft, listLines } from '#web/screens/imports/importDraft.ts'

/** RANDOM_BOOKS=randomBooks.zip reads others, which makeRandomBooks.ts has written. */
const FILES = unzipSync(
  new Uint8Array(readFileSync(process.env.RANDOM_BOOKS ?? 'test/fixtures/imports/randomBooks.zip')),
)

/** The parties and balances of a file; of a cell that is not trusted the field. */
function readBalances(bytes: Uint8Array, name: string) {
  return listLines(createDraft(name, '2026-04-01', parseWithReaders(bytes, name)))
    .filter(({ line }) => line.decision !== 'skip')
    .map(({ line, faults }) => [
      line.name,
      faults[0]?.field ?? ('balance' in line && line.balance !== undefined ? line.balance : null),
    ])
}

test.each(Object.keys(FILES))('%s has the same parties and balances as the list it was written from', (path) => {
  const { lines } = makeRandomBook(Number.parseInt(path.split('/')[1] ?? '', 10))
  const read = readBalances(FILES[path] ?? new Uint8Array(), path)
  // A cell that is not trusted is asked for, and never another amount.
  const expected = lines.map(([name, balance], at) => [name, read[at]?.[1] === 'balance' ? 'balance' : balance])
  expect(read).toEqual(expected)
  expect(read.filter(([, balance]) => balance === 'balance')).toEqual([])
})
