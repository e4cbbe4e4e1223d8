import createClient from 'openapi-fetch'
import type { paths } from '#contract/api.d.ts'
import { toReturnPath } from '../session/loginPath.ts'
import { session } from '../session/session.ts'
import { getStore } from '../store.ts'
import { type ApiFetchOptions, createApiFetch, createFileFetch } from './apiFetch.ts'
import { fetchWithProgress } from './fetchWithProgress.ts'
import { observeAnswer } from './observeAnswer.ts'
import { createResponseCache } from './responseCache.ts'

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
