import { expect, test } from 'vitest'
import { readBatchResult } from '#web/data/api/readResponse.ts'
import { classifyResult } from '#web/data/outbox/send/classifyResult.ts'

const KEY = '6f1c2a9e-7f0b-4c55-9a3e-0a5b7d1f2c11'

type Result = { status: number; json?: unknown; retryAfterHeader?: string; isIntercepted?: boolean }

const createProblem = (status: number, code: string): Result => ({
  status,
  json: { type: 'about:blank', title: code, status, code },
})

const summarize = ({ status, json, ...headers }: Result) => {
  const outcome = classifyResult({ ...readBatchResult(status, json), ...headers }, KEY)
  if (outcome.kind === 'blocked') return `stop: ${outcome.syncState}`
  if (outcome.kind === 'rejected') return `rejected: ${outcome.needs}`
  if (outcome.kind === 'transient') return outcome.scope === 'entry' ? 'later, alone' : 'later'
  return outcome.kind
}

test.each<[string, Result, string]>([
  ['a receipt that echoes the key', { status: 201, json: { id: 7, clientRequestId: KEY } }, 'acknowledged'],
  ['the same receipt once more', { status: 200, json: { id: 7, clientRequestId: KEY } }, 'acknowledged'],
  ['a receipt of another entry', { status: 201, json: { id: 7, clientRequestId: KEY.replace('6', '7') } }, 'later'],
  ['a receipt that echoes no key', { status: 201, json: { id: 7 } }, 'later'],
  ['a receipt without an id', { status: 201, json: { clientRequestId: KEY } }, 'later'],
  ['HTML with 200', { status: 200 }, 'later'],
  ['nothing with 200', { status: 200 }, 'later'],
  ['JSON cut short', { status: 201 }, 'later'],
  ['null', { status: 200, json: null }, 'later'],
  ['a redirect', { status: 302 }, 'later'],
  ['a redirect nobody may look into', { status: 0 }, 'later'],
  ['a receipt in a redirect', { status: 302, json: { id: 7, clientRequestId: KEY } }, 'later'],
  ['400 of the server', createProblem(400, 'bad-request'), 'rejected: fixing'],
  ['401 of the server', createProblem(401, 'sign-in-first'), 'stop: sign-in'],
  ['403 of the server', createProblem(403, 'not-allowed'), 'rejected: owner'],
  ['404 of the server', createProblem(404, 'not-found'), 'rejected: fixing'],
  ['408 of the server', createProblem(408, 'too-slow'), 'later'],
  ['409: another person is signed in', createProblem(409, 'wrong-user'), 'stop: wrong-user'],
  ['409: somebody else used the key', createProblem(409, 'key-of-another'), 'rejected: fixing'],
  ['409: the period of that day is closed', createProblem(409, 'period-locked'), 'rejected: fixing'],
  ['409: more than there is', createProblem(409, 'insufficient-stock'), 'rejected: fixing'],
  ['409: the same key is on its way', { ...createProblem(409, 'in-flight'), retryAfterHeader: '1' }, 'later'],
  ['413 of the server', createProblem(413, 'too-large'), 'rejected: fixing'],
  ['415 of the server', createProblem(415, 'not-json'), 'rejected: fixing'],
  ['422 of the server', createProblem(422, 'key-reused'), 'rejected: fixing'],
  ['425 of the server', createProblem(425, 'too-early'), 'later'],
  ['426 of the server', createProblem(426, 'app-too-old'), 'stop: app-too-old'],
  ['429 of the server', createProblem(429, 'too-many'), 'later'],
  ['500 of the server', createProblem(500, 'our-fault'), 'later, alone'],
  ['502 of the server', createProblem(502, 'x'), 'later'],
  ['503 of the server', createProblem(503, 'not-available'), 'later'],
  ['504 of the server', createProblem(504, 'x'), 'later'],
  ['a code that this version of the app does not know', createProblem(418, 'teapot'), 'rejected: fixing'],
  ['403 of a firewall, while the server answers', { status: 403, isIntercepted: true }, 'later, alone'],
  ['a problem that states another status', { status: 400, json: { status: 422, code: 'key-reused' } }, 'later'],
])('%s', (_, httpResult, expected) => {
  expect(summarize(httpResult)).toBe(expected)
})

test.each([400, 401, 403, 404, 408, 409, 413, 422, 425, 426, 429, 500, 502, 503, 504])(
  '%d in the format of a proxy is not classified as an answer of the server',
  (status) => {
    expect(summarize({ status })).toBe('later')
    expect(summarize({ status, json: { error: 'blocked' } })).toBe('later')
  },
)
