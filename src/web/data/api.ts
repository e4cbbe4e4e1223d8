import createClient from 'openapi-fetch'
import type { paths } from '#contract/api.d.ts'
import { createApiFetch } from './apiFetch.ts'
import { session } from './session.ts'
import { getStore } from './store.ts'

let navigateToLogin = (back: string) => globalThis.location.assign(`/login?back=${encodeURIComponent(back)}`)

/** Lets the router lead to /login, in place of a new page: `back` is the address to return to. */
export function setLoginNavigation(navigate: (back: string) => void): void {
  navigateToLogin = navigate
}

/** Asks the office as everybody here does; what the contract does not describe is asked for with it directly. */
export const apiFetch = createApiFetch({
  fetch: (request) => globalThis.fetch(request),
  session,
  store: getStore,
  now: () => new Date(),
  goToLogin: () => navigateToLogin(globalThis.location.pathname + globalThis.location.search),
})

/**
 * Every call of the contract: `await api.DELETE('/api/sales/{id}', { params: { path: { id } } })`.
 * What is not a success is thrown as a Failure, so `data` is there whenever the call answers anything.
 */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  fetch: apiFetch,
})

/** The record as a form was opened with it: the office answers 412 when somebody else has changed it since. */
export function ifMatchHeader(tag: string | undefined) {
  return { header: { ...(tag && { 'If-Match': tag }) } }
}

/** The key a form was opened with, as a call carries it: sent again after a lost answer, it is still done once. */
export function idempotencyKeyHeader({ clientRequestId }: { clientRequestId?: string }) {
  return { header: { ...(clientRequestId && { 'Idempotency-Key': clientRequestId }) } }
}
