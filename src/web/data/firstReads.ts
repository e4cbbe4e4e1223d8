import { type ApiData, apiQueryKey, PREFETCHED_QUERIES, queryClient } from './apiQueries.ts'
import { readWaitingSummary, type WaitingSummary } from './outbox/outboxSummary.ts'
import { session } from './session.ts'
import { type Draft, getStore } from './store.ts'

/** More drafts than a person leaves; the others are read when their forms open. */
const MAX_DRAFTS = 20

/**
 * What the first screen shows of the device's database, so that it is complete when it replaces the prerendered frame.
 * It holds during the first rendering only: later the database may have changed.
 */
type FirstReads = { summary: WaitingSummary; drafts: ReadonlyMap<string, Draft>; hasAllDrafts: boolean }

let firstReads: FirstReads | undefined
let isOver = false
/** The addresses of the lists that lay on the device in one part when the app started. */
const wholeLists = new Set<string>()

/** Another tab may hold the database for long. Then the screens render without it and read for themselves. */
const MAX_WAIT_MS = 500

/**
 * Reads it for the signed-in person, in one transaction; the answers that forms choose from go to the queries, which
 * fetch them again. Resolves after MAX_WAIT_MS at the latest. Never throws: without a database the screens read for
 * themselves and show the failure.
 */
export function readFirst(): Promise<unknown> {
  return Promise.race([readStore(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

async function readStore(): Promise<void> {
  const id = session.ownerId()
  if (id === undefined) return
  const store = getStore()
  try {
    await store.transaction('r', [store.outbox, store.setting, store.draft, store.lastKnown], async () => {
      const urls = PREFETCHED_QUERIES.map(({ path }) => [id, location.origin + path] as [number, string])
      const [summary, drafts, answers] = await Promise.all([
        readWaitingSummary(store, id),
        store.draft.where('[employeeId+form]').between([id, ''], [id, '\uffff']).limit(MAX_DRAFTS).toArray(),
        store.lastKnown.bulkGet(urls),
      ])
      if (isOver) return
      const hasAllDrafts = drafts.length < MAX_DRAFTS
      firstReads = { summary, drafts: new Map(drafts.map((draft) => [draft.form, draft])), hasAllDrafts }
      for (const [index, { path }] of PREFETCHED_QUERIES.entries()) {
        const answer = answers[index]
        // An answer with a link is one part of several.
        if (!answer || answer.link) continue
        wholeLists.add(answer.url)
        const known: ApiData = { data: JSON.parse(answer.body), asOf: answer.at, tag: answer.tag }
        // However new it is: a person who loads the page again wants to see what the server has now.
        queryClient.setQueryData(apiQueryKey(path), known, { updatedAt: 0 })
      }
    })
  } catch {
    // See above.
  }
}

/** Whether this list had a single part when the app started: its parts need not be read to see that none is missing. */
export const wasWholeAtStart = (url: string): boolean => wholeLists.has(url)

/** Ends the first rendering. */
export function forgetFirstReads(): void {
  isOver = true
  firstReads = undefined
}

export const getFirstSummary = (): WaitingSummary | undefined => firstReads?.summary

/** The draft of a form, if it was read at the start; `{}` means that there is none. */
export function getFirstDraft(form: string): { draft?: Draft } | undefined {
  const draft = firstReads?.drafts.get(form)
  if (draft) return { draft }
  return firstReads?.hasAllDrafts ? {} : undefined
}
