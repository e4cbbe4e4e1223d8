import { createOutbox } from '#web/data/outbox/createOutbox.ts'
import { OPEN_STATES } from '#web/data/outbox/outboxEntry.ts'
import { createOutboxEnvironment } from '#web/data/outbox/outboxEnvironment.ts'
import { readOpenEntriesSummary } from '#web/data/outbox/outboxSummary.ts'
import { openStore } from '#web/data/store.ts'
import type { BenchQueue, BenchWriter } from './benchQueue.ts'

/** Our outbox, as the app uses it. enqueue resolves when the entry is stored, before it is sent. */
export function createOwnOutbox({ token, id, name, origin }: BenchWriter): BenchQueue {
  const store = openStore()
  let online = false
  let written = () => {}
  let submission: Promise<unknown> | undefined
  const env = createOutboxEnvironment(store, async () => ({ token, id, name }), { onEntryInserted: () => written() })
  const outbox = createOutbox({
    ...env,
    serverOrigin: origin,
    // The key for the entries comes before the network goes.
    fetch: (request) =>
      online || request.method === 'GET' ? fetch(request) : Promise.reject(new TypeError('no network')),
  })
  return {
    async enqueue(sale) {
      const done = new Promise<void>((resolve) => {
        written = resolve
      })
      submission = outbox.submit('createSale', sale)
      await done
    },
    finishBackgroundWork: async () => submission,
    async sendAll() {
      online = true
      await outbox.triggerSend('manual')
    },
    async countWaiting() {
      const rows = (await store.outbox.toArray()).filter(({ state }) => OPEN_STATES.some((open) => open === state))
      if ((await readOpenEntriesSummary(store, id)).count !== rows.length) throw new Error('the badge is wrong')
      return rows.length
    },
  }
}
