import { type ApiData, apiQueryKey, type GetPath, PREFETCHED_QUERIES, queryClient } from '../api/apiQueries.ts'
import { findListCalls } from '../api/documentLists.ts'
import { checkServer } from '../api/serverContact.ts'
import type { OpenEntriesSummary, OutboxSummary } from '../outbox/emptySummary.ts'
import { readOpenEntriesSummary, readOutboxSummary } from '../outbox/outboxSummary.ts'
import { session } from '../session/session.ts'
import { getStore, type Store, type StoredDraft } from '../store.ts'

/** More drafts than a person has; a form beyond this limit reads its draft when it opens. */
const MAX_DRAFTS = 20

/**
 * The data of the device's database that the first screen shows, read before it is rendered: the screen is complete
 * when it replaces the prerendered frame. Valid during the first rendering only: later the database may have changed.
 */
type FirstReads = {
  summary: OpenEntriesSummary
  /** Read only for a list, which shows the entries that wait above its rows: the counts are cheaper. */
  outbox: OutboxSummary | undefined
  drafts: ReadonlyMap<string, StoredDraft>
  hasAllDrafts: boolean
}

/** A call whose last known answer is read: the path and what follows it in the address. */
type FirstCall = { path: GetPath; query?: Record<string, number> }

let firstReads: FirstReads | undefined
let isOver = false
let reading: Promise<void> | undefined
/** The addresses of the lists that lay on the device in one part when the app started. */
const completeLists = new Set<string>()

/** Another tab may hold the database for long. Then the screens render without it and read for themselves. */
export const MAX_DATABASE_WAIT_MS = 500

/**
 * Reads the FirstReads of the signed-in person, in one transaction, and checks whether the server answers if the browser
 * reports no network. Resolves after MAX_DATABASE_WAIT_MS at the latest.
 * Never throws: without a database the screens read for themselves and show the failure.
 */
export function readFirstScreen(): Promise<unknown> {
  // Before the first screen, so that the bar is there from the beginning and moves nothing.
  const reads = Promise.all([readFirstData(), navigator.onLine || checkServer()])
  return Promise.race([reads, new Promise((resolve) => setTimeout(resolve, MAX_DATABASE_WAIT_MS))])
}

/** The same without a time limit. */
export function readFirstData(): Promise<void> {
  reading ??= readStore()
  return reading
}

async function readStore(): Promise<void> {
  const id = session.pageOwnerId()
  if (id === undefined) return
  const listCalls = location.search ? undefined : findListCalls(location.pathname)
  try {
    const store = getStore()
    await store.transaction('r', [store.outbox, store.setting, store.draft, store.lastKnown], async () => {
      const [summary, drafts] = await Promise.all([
        readOpenEntriesSummary(store, id),
        store.draft.where('[employeeId+form]').between([id, ''], [id, '\uffff']).limit(MAX_DRAFTS).toArray(),
        readAnswers(store, id, findFirstCalls(listCalls)),
      ])
      const outbox = listCalls && summary.count > 0 ? await readOutboxSummary(store, id) : undefined
      if (isOver) return
      const hasAllDrafts = drafts.length < MAX_DRAFTS
      firstReads = { summary, outbox, drafts: new Map(drafts.map((draft) => [draft.form, draft])), hasAllDrafts }
    })
  } catch {
    // readFirstScreen never throws.
  }
}

/**
 * The answers that the first screen shows. A list of documents shows its rows, if the browser reports no network, until
 * the server answers: otherwise it waits for newer ones. The other screens may be forms, which choose from lists.
 */
function findFirstCalls(listCalls: readonly FirstCall[] | undefined): readonly FirstCall[] {
  if (!listCalls) return PREFETCHED_QUERIES
  return navigator.onLine ? [] : listCalls
}

/** Gives the last known answers to the queries that have none yet, which fetch them again. */
async function readAnswers(store: Store, id: number, calls: readonly FirstCall[]): Promise<void> {
  const queries = calls
    .map(({ path, query }) => ({ key: apiQueryKey(path, query && { params: { query } }), url: toUrl(path, query) }))
    .filter(({ key }) => !queryClient.getQueryData(key))
  const answers = await store.lastKnown.bulkGet(queries.map(({ url }): [number, string] => [id, url]))
  if (session.user()?.id !== id) return
  for (const [index, { key }] of queries.entries()) {
    const answer = answers[index]
    // An answer with a link is one part of several. While these were read, the server may have answered.
    if (!answer || answer.link || queryClient.getQueryData(key)) continue
    completeLists.add(answer.url)
    const known: ApiData = { data: JSON.parse(answer.body), asOf: answer.at, tag: answer.tag }
    // Marked as old: a person who loads the page again wants to see what the server has now.
    queryClient.setQueryData(key, known, { updatedAt: 0 })
  }
}

function toUrl(path: string, query: Record<string, number> = {}): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return [location.origin + path, ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?')
}

/** Reads the lists that forms choose from, after the first paint: a form that is opened next has its choices at once. */
export async function readFormChoices(): Promise<void> {
  const id = session.pageOwnerId()
  if (id === undefined) return
  await readAnswers(getStore(), id, PREFETCHED_QUERIES).catch(() => undefined)
}

/** Whether this list had a single part when the app started: its parts need not be read to see that none is missing. */
export const wasCompleteAtStart = (url: string): boolean => completeLists.has(url)

/** Ends the first rendering: screens read the database themselves from now on. */
export function endFirstRendering(): void {
  isOver = true
  firstReads = undefined
}

/** The counts that were read at the start; undefined if they were not, or after the first rendering. */
export const getFirstSummary = (): OpenEntriesSummary | undefined => firstReads?.summary

/** The same with the entries, on a list of documents that has open entries. */
export const getFirstOutbox = (): OutboxSummary | undefined => firstReads?.outbox

/** The draft of a form, if it was read at the start; `{}` means that there is none. */
export function getFirstDraft(form: string): { draft?: StoredDraft } | undefined {
  const draft = firstReads?.drafts.get(form)
  if (draft) return { draft }
  return firstReads?.hasAllDrafts ? {} : undefined
}
