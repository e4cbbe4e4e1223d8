import type { User } from '../session/session.ts'
import { getStore } from '../store.ts'
import { queryClient, waitForIdleQueries } from './apiQueries.ts'
import { createRefetchQuery, listOfflineQueries, toCacheUrl } from './offlineQueries.ts'
import { readCachedResponse } from './responseCache.ts'
import { answersSince, isDataSaverOn } from './serverContact.ts'

/** A device that loses its network after days of work on other screens must not sell with the prices of last week. */
const MAX_AGE_MS = 4 * 3_600_000
/** The first check comes after the start, which it must not delay. */
const FIRST_CHECK_MS = 10_000
const CHECK_INTERVAL_MS = 10 * 60_000

/**
 * Fetches the lists that forms choose from without a network again when they are old, while the page is visible
 * and the server answers, after the screen has its own answers. Lists that the device does not have are left to its preparation.
 * Returns a function that ends it.
 */
export function refetchOldLists(user: User): () => void {
  let isEnded = false
  const mayFetch = () =>
    !isEnded && answersSince.read() !== undefined && document.visibilityState === 'visible' && !isDataSaverOn()
  async function refresh() {
    if (!mayFetch()) return
    await waitForIdleQueries()
    for (const query of listOfflineQueries(user))
      if (mayFetch() && (await isOld(user, toCacheUrl(query))))
        await queryClient.prefetchQuery(createRefetchQuery(query))
  }
  // Without a database there is nothing to refresh.
  const check = () => void refresh().catch(() => {})
  const timers = [setTimeout(check, FIRST_CHECK_MS), setInterval(check, CHECK_INTERVAL_MS)]
  return () => {
    isEnded = true
    timers.forEach(clearTimeout)
  }
}

async function isOld(user: User, url: string): Promise<boolean> {
  const answer = await readCachedResponse(getStore(), user.id, url)
  return answer !== undefined && Date.now() - Date.parse(answer.at) > MAX_AGE_MS
}
