import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { type Books, noBooks, readBooks, readForDirector, readWaiting, type Waiting } from './outbox/books.ts'
import type { OutboxRow } from './outbox/row.ts'
import { storageState } from './storageState.ts'
import { ourStore } from './store.ts'
import { useSession } from './useSession.ts'

/** The numbers for the bar on every staff screen, true to the database in every tab. */
export function useWaiting(): Waiting {
  const user = useSession()
  const works = useSyncExternalStore(storageState.subscribe, storageState.works, () => true)
  const waiting = useLiveQuery(() => readWaiting(ourStore(), user?.id), [user?.id]) ?? noBooks
  return works ? waiting : { ...waiting, lane: { ...waiting.lane, state: 'storage-off' } }
}

/** All of it, for the outbox page and the lists that show waiting entries. */
export function useOutbox(): Books {
  const user = useSession()
  return useLiveQuery(() => readBooks(ourStore(), user?.id), [user?.id]) ?? noBooks
}

/** What only the signed-in Director can bring into the books of what others typed on this phone; nothing for others. */
export function useForDirector(): OutboxRow[] {
  const user = useSession()
  const id = user?.role === 'DIRECTOR' ? user.id : undefined
  return useLiveQuery(() => (id === undefined ? [] : readForDirector(ourStore(), id).catch(() => [])), [id]) ?? []
}
