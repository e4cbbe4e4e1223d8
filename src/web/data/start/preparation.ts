import { queryClient, waitForIdleQueries } from '../api/apiQueries.ts'
import { createRefetchQuery, listOfflineQueries, toCacheUrl } from '../api/offlineQueries.ts'
import { countCachedResponses, readCachedResponse } from '../api/responseCache.ts'
import { waitForNetwork } from '../api/serverContact.ts'
import { createExternalStore } from '../createExternalStore.ts'
import { session, type User } from '../session/session.ts'
import { getStore } from '../store.ts'
import { registerServiceWorker } from './appUpdate.ts'
import { FILE_PROGRESS_CHANNEL, type FileProgress } from './fileProgress.ts'
import { wasCompleteAtStart } from './firstReads.ts'

export type Preparation = { isReady: boolean; percent: number }

/**
 * How far the preparation for work without a network is. Undefined if nothing is to be shown: the device was ready when
 * the app started.
 */
export const preparationState = createExternalStore<Preparation | undefined>(undefined)

/** The part of the files in the percentage. The lists are the rest. */
const FILES_PERCENT = 70
/** While the server cannot be reached; each wait is twice as long as the one before. */
const FIRST_RETRY_MS = 4_000
const MAX_RETRY_MS = 60_000

/** A sign-out deletes the answers: the next session has another object, even of the same person. */
let preparedFor: User | undefined

/**
 * Prepares the device for work without a network: registers the worker, which stores the files of the app, and fetches
 * the lists that forms choose from. Both continue where they were interrupted. Called when a signed-in person sees a
 * screen. Resolves when the device is ready or the session has ended.
 */
export async function prepareForOffline(user: User): Promise<void> {
  if (preparedFor === user) return
  if (preparedFor) preparationState.write(undefined)
  preparedFor = user
  // The screen comes first, on a slow line too.
  await waitForIdleQueries()
  await registerServiceWorker()
  if (await isReady(user)) return preparationState.write(undefined)
  const isCurrent = () => session.user() === user
  const progress = { files: (await isAppInstalled()) ? 1 : 0, lists: 0 }
  const report = (change: Partial<typeof progress>) => {
    Object.assign(progress, change)
    const percent = Math.floor(progress.files * FILES_PERCENT + progress.lists * (100 - FILES_PERCENT))
    // Only isReady decides that all is there.
    if (isCurrent() && canInstallApp()) preparationState.write({ isReady: false, percent: Math.min(percent, 99) })
  }
  const channel = new BroadcastChannel(FILE_PROGRESS_CHANNEL)
  channel.onmessage = ({ data: { done, total } }: MessageEvent<FileProgress>) => report({ files: done / total })
  report({})
  for (let retryDelayMs = FIRST_RETRY_MS; isCurrent(); retryDelayMs = Math.min(2 * retryDelayMs, MAX_RETRY_MS)) {
    await Promise.all([fetchLists(user, (lists) => report({ lists })), installApp()])
    if (!canInstallApp()) break
    if (await isReady(user)) {
      if (isCurrent()) preparationState.write({ isReady: true, percent: 100 })
      break
    }
    await waitForNetwork(retryDelayMs)
  }
  channel.close()
}

const canInstallApp = () => 'serviceWorker' in navigator

/** Fetches the lists that are not on the device, two at a time, the most important first. */
async function fetchLists(user: User, report: (fraction: number) => void): Promise<void> {
  const wanted = listOfflineQueries(user)
  let presentCount = 0
  const fetchList = async (query: (typeof wanted)[number]) => {
    const url = toCacheUrl(query)
    if (!(await hasAnswer(user, url))) await queryClient.prefetchQuery(createRefetchQuery(query))
    if (!(await hasAnswer(user, url))) return
    presentCount += 1
    report(presentCount / wanted.length)
  }
  for (let index = 0; index < wanted.length; index += 2)
    await Promise.all(wanted.slice(index, index + 2).map(fetchList))
}

/** Resolves when the worker has stored the files of the app, or has failed to. */
async function installApp(): Promise<void> {
  if (await isAppInstalled()) return
  await registerServiceWorker()
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = registration?.installing ?? registration?.waiting
  while (worker && worker.state !== 'activated' && worker.state !== 'redundant')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
}

/** The worker is active only after it has stored every file. */
async function isAppInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.active?.scriptURL.endsWith('/worker.js') ?? false
}

async function isReady(user: User): Promise<boolean> {
  const urls = listOfflineQueries(user).map(toCacheUrl)
  // Counts before it reads: a list of thousands of parties is long.
  const count = await countCachedResponses(getStore(), user.id, urls)
  if (count < urls.length || !(await isAppInstalled())) return false
  const lists = await Promise.all(urls.map((url) => wasCompleteAtStart(url) || hasAnswer(user, url)))
  return lists.every(Boolean)
}

/** Whether all parts of an answer are on the device. */
async function hasAnswer(user: User, firstUrl: string): Promise<boolean> {
  for (let url: string | undefined = firstUrl; url !== undefined; ) {
    const answer = await readCachedResponse(getStore(), user.id, url)
    if (!answer) return false
    const [, next] = /<([^>]*)>;\s*rel="next"/.exec(answer.link ?? '') ?? []
    url = next && new URL(next, location.origin).href
  }
  return true
}
