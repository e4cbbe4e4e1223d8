import createClient from 'openapi-fetch'
import type { paths } from '#contract/api.d.ts'
import { session, toReturnPath } from '../session/session.ts'
import { getStore } from '../store.ts'
import { type ApiFetchOptions, createApiFetch, createFileFetch } from './apiFetch.ts'
import { observeAnswer } from './observeAnswer.ts'
import { createResponseCache } from './responseCache.ts'

/**
 * A `fetch` that reports how much of the body has been sent, from 0 to 1. XMLHttpRequest sends it: fetch has no progress
 * of an upload. 1 is reported when the whole body is on its way to the server.
 */
export async function fetchWithProgress(request: Request, onSent: (fraction: number) => void): Promise<Response> {
  const body = await request.arrayBuffer()
  const { signal } = request
  signal.throwIfAborted()
  const call = new XMLHttpRequest()
  call.open(request.method, request.url)
  call.responseType = 'arraybuffer'
  for (const [name, value] of request.headers) call.setRequestHeader(name, value)
  return new Promise((resolve, reject) => {
    const abort = () => call.abort()
    signal.addEventListener('abort', abort)
    call.upload.onprogress = ({ loaded, total }) => {
      // The last bytes are reported by the event below.
      if (loaded < total) onSent(loaded / total)
    }
    call.upload.onload = () => onSent(1)
    call.onload = () => resolve(toResponse(call))
    call.onerror = () => reject(new TypeError('The server could not be reached'))
    call.onabort = () => reject(signal.reason)
    call.onloadend = () => signal.removeEventListener('abort', abort)
    onSent(0)
    call.send(body)
  })
}

function toResponse(call: XMLHttpRequest): Response {
  const { status, statusText } = call
  const headers = [...call.getAllResponseHeaders().matchAll(/^([^:\r\n]+):(.*)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value.trim()],
  )
  return new Response(status === 204 ? null : call.response, { status, statusText, headers })
}

let navigateToLogin = (back: string) => globalThis.location.assign(`/login?back=${encodeURIComponent(back)}`)

/** Lets the router open `/login`, in place of a page load. `back` is the address to return to. */
export function setLoginNavigation(navigate: (back: string) => void): void {
  navigateToLogin = navigate
}

const fetchOptions: Omit<ApiFetchOptions, 'fetch'> = {
  session,
  cache: createResponseCache(getStore),
  now: () => new Date(),
  goToLogin: () => {
    const back = toReturnPath(globalThis.location)
    if (back !== undefined) navigateToLogin(back)
  },
}

/** For addresses that the contract does not describe; see createApiFetch. */
export const apiFetch = createApiFetch({
  ...fetchOptions,
  fetch: (request) => observeAnswer(globalThis.fetch(request)),
})

/** As apiFetch, for a long body; `onSent` gets the fraction that has been sent, from 0 to 1. */
export function uploadFetch(request: Request, onSent: (fraction: number) => void): Promise<Response> {
  return createApiFetch({
    ...fetchOptions,
    fetch: (prepared) => observeAnswer(fetchWithProgress(prepared, onSent)),
  })(request)
}

/** For files; see createFileFetch. */
export const fileFetch = createFileFetch({
  ...fetchOptions,
  fetch: (path, init) => observeAnswer(globalThis.fetch(path, init)),
})

/**
 * Every call of the contract: `await api.DELETE('/api/sales/{id}', { params: { path: { id } } })`.
 * Throws a Failure for everything that is not a success, so `data` is present whenever the call has a response body.
 */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  fetch: apiFetch,
})

/** Makes the call conditional on the record's ETag: the server answers 412 when the record has changed since. */
export function ifMatchHeader(tag: string | undefined) {
  return { header: { ...(tag && { 'If-Match': tag }) } }
}

/** The key that a form was opened with, so that a repeated call takes effect once. */
export function idempotencyKeyHeader({ clientRequestId }: { clientRequestId?: string }) {
  return { header: { ...(clientRequestId && { 'Idempotency-Key': clientRequestId }) } }
}
