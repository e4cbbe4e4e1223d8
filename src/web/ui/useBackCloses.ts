import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog this entry was added for, over the screen of the entry before it. */
    dialog?: string
  }
}

/** The dialogs that are open, by their entries. What stands in an entry but not here has been closed. */
const open = new Set<string>()

/**
 * The back button closes a dialog in place of leaving the screen under it: while it is open, the browser's history has
 * an entry more. Not where its own address says that it is open: then that address is the entry.
 */
export function useBackCloses(onClose: () => void, inAddress: boolean): void {
  const router = useRouter()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const { history } = router
    // Asked because of a step back that nobody has decided on yet: the browser stands elsewhere meanwhile.
    const undecided = globalThis.history.state?.__TSR_key !== history.location.state.__TSR_key
    if (inAddress || undecided) return
    const dialog = crypto.randomUUID()
    open.add(dialog)
    void router.navigate({
      to: '.',
      search: true,
      state: (before) => ({ ...before, dialog }),
      resetScroll: false,
      ignoreBlocker: true,
    })
    const forget = history.subscribe(({ location, action }) => {
      if (action.type === 'BACK' && location.state.dialog !== dialog) close.current()
    })
    return () => {
      forget()
      open.delete(dialog)
    }
  }, [router, inAddress])
}

/** The mark of an entry whose dialog was closed in place, by a button. */
export const CLOSED = 'closed'

/** A dialog that was closed by its button has left its entry behind: on the way back it is passed over. */
export function usePassOverClosed(): void {
  const { history } = useRouter()
  useEffect(() => {
    let { dialog: here } = history.location.state
    return history.subscribe(({ location, action }) => {
      const left = here
      here = location.state.dialog
      if (action.type === 'BACK' && left !== undefined && !open.has(left)) history.back()
    })
  }, [history])
}
