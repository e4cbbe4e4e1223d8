import createClient from 'openapi-fetch'
import type { paths } from '#contract/api.d.ts'
import { createAsk } from './ask.ts'
import { session } from './session.ts'
import { ourStore } from './store.ts'

let goToLogin = (back: string) => globalThis.location.assign(`/login?back=${encodeURIComponent(back)}`)

/** Lets the router lead to /login, in place of a new page: `back` is the address to return to. */
export function leadToLogin(go: (back: string) => void): void {
  goToLogin = go
}

/** Asks the office as everybody here does; what the contract does not describe is asked for with it directly. */
export const ask = createAsk({
  fetch: (request) => globalThis.fetch(request),
  session,
  store: ourStore,
  now: () => new Date(),
  toLogin: () => goToLogin(globalThis.location.pathname + globalThis.location.search),
})

/**
 * Every call of the contract: `await api.DELETE('/api/sales/{id}', { params: { path: { id } } })`.
 * What is not a success is thrown as a Failure, so `data` is there whenever the call answers anything.
 */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  fetch: ask,
})

/** The record as a form was opened with it: the office answers 412 when somebody else has changed it since. */
export function ifMatch(tag: string | undefined) {
  return { header: { ...(tag && { 'If-Match': tag }) } }
}

/** The key a form was opened with, as a call carries it: sent again after a lost answer, it is still done once. */
export function keyOf({ clientRequestId }: { clientRequestId?: string }) {
  return { header: { ...(clientRequestId && { 'Idempotency-Key': clientRequestId }) } }
}
