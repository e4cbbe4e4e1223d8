import { expect, test } from 'vitest'
import { endsSession, readBatchResult, readResponse } from '#web/data/api/readResponse.ts'

const PROBLEM = { type: 'about:blank', title: 'No', status: 403, code: 'not-allowed' }

const respond = (status: number, type: string | undefined, body: string | null) =>
  new Response(body, { status, headers: type ? { 'Content-Type': type } : {} })

const respondJson = (status: number, type: string, json: unknown) => respond(status, type, JSON.stringify(json))

test.each<[string, Response, string]>([
  ['JSON with 200', respondJson(200, 'application/json', { id: 7 }), 'success'],
  ['JSON with a charset', respondJson(201, 'application/json; charset=utf-8', { id: 7 }), 'success'],
  ['204', respond(204, undefined, null), 'success'],
  ['a problem', respondJson(403, 'application/problem+json', PROBLEM), 'refusal'],
  ['a problem as plain JSON', respondJson(403, 'application/json', PROBLEM), 'unreadable'],
  ['a problem of another status', respondJson(401, 'application/problem+json', PROBLEM), 'unreadable'],
  ['a problem without a code', respondJson(403, 'application/problem+json', { status: 403 }), 'unreadable'],
  ['a problem with 200', respondJson(200, 'application/problem+json', { ...PROBLEM, status: 200 }), 'unreadable'],
  ['HTML with 200', respond(200, 'text/html', '<title>Welcome</title>'), 'unreadable'],
  ['HTML with 502', respond(502, 'text/html', '<h1>Bad Gateway</h1>'), 'unreadable'],
  ['JSON with an error status', respondJson(401, 'application/json', { error: 'blocked' }), 'unreadable'],
  ['JSON that is cut off', respond(200, 'application/json', '{"id": 1, "clie'), 'unreadable'],
  ['an empty body with 200', respond(200, 'application/json', ''), 'unreadable'],
  ['a redirect', respond(302, undefined, null), 'unreadable'],
])('%s', async (_, response, kind) => {
  const { status } = response
  expect(await readResponse(response)).toMatchObject({ kind, status })
})

test('a body that breaks off is unreadable', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('connection reset')) })
  const response = new Response(body, { headers: { 'Content-Type': 'application/json' } })
  expect(await readResponse(response)).toMatchObject({ kind: 'unreadable', status: 200 })
})

test('results of a batch follow the same rules', () => {
  expect(readBatchResult(201, { id: 7 }).kind).toBe('success')
  expect(readBatchResult(403, PROBLEM).kind).toBe('refusal')
  expect(readBatchResult(401, PROBLEM).kind).toBe('unreadable')
  expect(readBatchResult(302, { ...PROBLEM, status: 302 }).kind).toBe('unreadable')
})

test('only a 401 that is no wrong password ends a session', () => {
  expect(endsSession({ ...PROBLEM, status: 401, code: 'sign-in-first' })).toBe(true)
  expect(endsSession({ ...PROBLEM, status: 401, code: 'wrong-password' })).toBe(false)
  expect(endsSession(PROBLEM)).toBe(false)
})
