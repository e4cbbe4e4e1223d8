import { readWaiting } from '#web/data/outbox/books.ts'
import { createOutbox } from '#web/data/outbox/create.ts'
import { OPEN } from '#web/data/outbox/row.ts'
import { surroundings } from '#web/data/outbox/surroundings.ts'
import { openStore } from '#web/data/store.ts'
import type { Contender, Writer } from './contender.ts'

/** Our outbox, as the app uses it; enqueuing is timed until the entry is written, and before anything is sent. */
export function ours({ token, id, name, origin }: Writer): Contender {
  const store = openStore()
  let online = false
  let written = () => {}
  let attempt: Promise<unknown> | undefined
  const world = surroundings(store, async () => ({ token, id, name }), { written: () => written() })
  const outbox = createOutbox({
    ...world,
    origin,
    fetch: (request) => (online ? fetch(request) : Promise.reject(new TypeError('no network'))),
  })
  return {
    async enqueue(sale) {
      const done = new Promise<void>((resolve) => {
        written = resolve
      })
      attempt = outbox.submit('createSale', sale)
      await done
    },
    rest: async () => attempt,
    async drain() {
      online = true
      await outbox.wake('button')
    },
    async left() {
      const rows = (await store.outbox.toArray()).filter(({ state }) => OPEN.some((open) => open === state))
      if ((await readWaiting(store, id)).count !== rows.length) throw new Error('the badge is wrong')
      return rows.length
    },
  }
}
