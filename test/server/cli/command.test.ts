import { expect, test } from 'vitest'
import { explainError } from '#server/runProgram.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
})

test.each<[what: string, error: Error, sentence: RegExp]>([
  ['does not run', refused, /does not answer.*Is it running\?.*127\.0\.0\.1:5432/],
  ['does not run, under either address of its name', new AggregateError([refused, refused]), /does not answer.*5432/],
  ['is just starting', Object.assign(new Error('starting up'), { code: '57P03' }), /does not answer.*starting up/],
  [
    'has no such database',
    Object.assign(new Error('no "shop"'), { code: '3D000' }),
    /not exist: no "shop".*createdb shop/,
  ],
  [
    'has another password',
    Object.assign(new Error('failed for "khet"'), { code: '28P01' }),
    /rejected the account.*"khet"/,
  ],
])('a command explains that PostgreSQL %s and how to fix it', (_what, error, sentence) => {
  expect(explainError(error)).toMatch(sentence)
})

test.each([14, 8, 10])('file error %i is not reported as a PostgreSQL error', (errcode) => {
  const error = Object.assign(new Error('unable to open database file'), { errcode })
  expect(explainError(error)).toMatch(/database cannot be opened.*can this account write.*unable to open/i)
})
