import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithProgress, uploadFetch } from '#web/data/api/api.ts'

type Progress = { loaded: number; total: number }

/** An XMLHttpRequest whose events a test fires. */
class FakeCall {
  static readonly onSend = vi.fn<(call: FakeCall) => void>()
  readonly upload: { onprogress?: (progress: Progress) => void; onload?: () => void } = {}
  readonly headers: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  address: string[] = []
  sent: ArrayBuffer | undefined
  status = 0
  statusText = ''
  response: ArrayBuffer | undefined
  responseHeaders = ''

  open(method: string, url: string) {
    this.address = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders = () => this.responseHeaders
  send(body: ArrayBuffer) {
    this.sent = body
    FakeCall.onSend(this)
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  respond(status: number, headers: string, text: string) {
    this.status = status
    this.responseHeaders = headers
    this.response = new TextEncoder().encode(text).buffer
    this.onload?.()
    this.onloadend?.()
  }
}

/** Resolves with the next call when it is sent. */
const waitForCall = () => new Promise<FakeCall>((resolve) => FakeCall.onSend.mockImplementationOnce(resolve))

beforeEach(() => {
  FakeCall.onSend.mockReset()
  vi.stubGlobal('XMLHttpRequest', FakeCall)
})
afterEach(() => vi.unstubAllGlobals())

const createRequest = (signal?: AbortSignal) =>
  new Request('http://shop/api/imports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
    body: '{"lines":[]}',
    ...(signal && { signal }),
  })

test('a body is sent as it is, and the part that is sent is reported until all of it is on its way', async () => {
  const parts: number[] = []
  const pending = fetchWithProgress(createRequest(), (part) => parts.push(part))
  const call = await waitForCall()
  expect(call.address).toEqual(['POST', 'http://shop/api/imports'])
  expect(call.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'k1' })
  expect(new TextDecoder().decode(call.sent)).toBe('{"lines":[]}')
  call.upload.onprogress?.({ loaded: 30, total: 120 })
  call.upload.onprogress?.({ loaded: 90, total: 120 })
  call.upload.onprogress?.({ loaded: 120, total: 120 })
  expect(parts).toEqual([0, 0.25, 0.75])
  call.upload.onload?.()
  expect(parts).toEqual([0, 0.25, 0.75, 1])
  call.respond(201, 'content-type: application/json\r\netag: "a:b"\r\n', '{"id":7}')
  const response = await pending
  expect([response.status, response.headers.get('ETag'), await response.json()]).toEqual([201, '"a:b"', { id: 7 }])
})

test('a response without a body resolves', async () => {
  const pending = fetchWithProgress(createRequest(), () => {})
  const call = await waitForCall()
  call.respond(204, '', '')
  expect((await pending).status).toBe(204)
})

test('a signal ends the call with its reason, before and during it', async () => {
  const ended = AbortSignal.abort(new Error('stopped before'))
  await expect(fetchWithProgress(createRequest(ended), () => {})).rejects.toThrow('stopped before')
  expect(FakeCall.onSend).not.toHaveBeenCalled()
  const controller = new AbortController()
  const pending = fetchWithProgress(createRequest(controller.signal), () => {})
  await waitForCall()
  controller.abort(new Error('stopped during'))
  await expect(pending).rejects.toThrow('stopped during')
})

test('refusals and lost answers are reported as for other calls', async () => {
  const send = async (answer: (call: FakeCall) => void) => {
    const pending = uploadFetch(createRequest(), () => {})
    answer(await waitForCall())
    await pending
  }
  const problem = JSON.stringify({ status: 409, code: 'import-sums', title: 'Other sums' })
  await expect(
    send((call) => call.respond(409, 'content-type: application/problem+json', problem)),
  ).rejects.toMatchObject({ kind: 'refused' })
  await expect(
    send((call) => call.respond(200, 'content-type: text/html', '<title>Free WiFi</title>')),
  ).rejects.toMatchObject({ kind: 'no-network' })
  await expect(send((call) => call.onerror?.())).rejects.toMatchObject({ kind: 'no-network' })
})
