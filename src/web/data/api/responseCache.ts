import Dexie from 'dexie'
import { endStoredSession } from '../session/storedSession.ts'
import type { CachedResponse, Store } from '../store.ts'

/** Limit for each person; the oldest responses are deleted first. */
const MAX_CACHED_RESPONSES = 300

/**
 * Caches a response, if the session of the request is still the stored one (see storedSession.ts). A failing database
 * is ignored: the response is on the screen already.
 */
export async function cacheResponse(store: Store, response: CachedResponse, token: string): Promise<void> {
  try {
    await store.transaction('rw', store.lastKnown, store.session, async () => {
      const session = await store.session.get('session')
      const { employeeId, url } = response
      if (session?.token !== token || session.employeeId !== employeeId) return
      // Of the pages that continue after a row, one is kept for each position in the list.
      const [listUrl, after] = url.split(/(?<=[?&]after=)/)
      if (after)
        await store.lastKnown
          .where('[employeeId+url]')
          .between([employeeId, listUrl], [employeeId, `${listUrl}\uffff`])
          .delete()
      await store.lastKnown.put(response)
      const ofEmployee = store.lastKnown
        .where('[employeeId+at]')
        .between([response.employeeId, Dexie.minKey], [response.employeeId, Dexie.maxKey])
      const surplus = (await ofEmployee.count()) - MAX_CACHED_RESPONSES
      if (surplus > 0) await store.lastKnown.bulkDelete(await ofEmployee.limit(surplus).primaryKeys())
    })
  } catch {
    // A failing database is ignored.
  }
}

/** The cached response for a person and URL; undefined if there is none or the database fails. */
export async function readCachedResponse(
  store: Store,
  employeeId: number,
  url: string,
): Promise<CachedResponse | undefined> {
  return store.lastKnown.get([employeeId, url]).catch(() => undefined)
}

/** How many of these URLs have a cached response for a person, by their keys alone; 0 if the database fails. */
export async function countCachedResponses(store: Store, employeeId: number, urls: readonly string[]): Promise<number> {
  const keys = urls.map((url): [number, string] => [employeeId, url])
  return store.lastKnown
    .where('[employeeId+url]')
    .anyOf(keys)
    .count()
    .catch(() => 0)
}

/** The cached responses of one path for a person, whatever their query, newest first. */
export async function readCachedResponsesOf(
  store: Store,
  employeeId: number,
  pathUrl: string,
): Promise<CachedResponse[]> {
  const isOfPath = ({ url }: CachedResponse) => url === pathUrl || url.startsWith(`${pathUrl}?`)
  const ofEmployee = store.lastKnown
    .where('[employeeId+url]')
    .between([employeeId, pathUrl], [employeeId, `${pathUrl}\uffff`])
  const responses = await ofEmployee.filter(isOfPath).toArray()
  return responses.sort((a, b) => b.at.localeCompare(a.at))
}

/** Deletes a cached response: the record is gone, or the person has lost the right to it. */
export async function deleteCachedResponse(store: Store, employeeId: number, url: string): Promise<void> {
  await store.lastKnown.delete([employeeId, url]).catch(() => undefined)
}

/** What a call reads and writes on the device. Nothing of it throws. */
export type ResponseCache = {
  read: (employeeId: number, url: string) => Promise<CachedResponse | undefined>
  write: (response: CachedResponse, token: string) => Promise<void>
  delete: (employeeId: number, url: string) => Promise<void>
  endSession: (token: string) => Promise<void>
}

export const createResponseCache = (getStore: () => Store): ResponseCache => ({
  read: (employeeId, url) => readCachedResponse(getStore(), employeeId, url),
  write: (response, token) => cacheResponse(getStore(), response, token),
  delete: (employeeId, url) => deleteCachedResponse(getStore(), employeeId, url),
  endSession: (token) => endStoredSession(getStore(), token).catch(() => undefined),
})
