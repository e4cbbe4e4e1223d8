import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog this entry was added for, over the screen of the entry before it. */
    dialog?: string
  }
}

/** The dialogs that are open, by their entries. What stands in an entry but not here has been closed. */
const openDialogs = new Set<string>()

/**
 * The back button closes a dialog in place of leaving the screen under it: while it is open, the browser's history has
 * an entry more. Not where its own address says that it is open: then that address is the entry.
 */
export function useCloseOnBack(onClose: () => void, hasOwnAddress: boolean): void {
  const router = useRouter()
  const latestOnClose = useRef(onClose)
  latestOnClose.current = onClose
  useEffect(() => {
    const { history } = router
    // Asked because of a step back that nobody has decided on yet: the browser stands elsewhere meanwhile.
    const isNavigationBlocked = globalThis.history.state?.__TSR_key !== history.location.state.__TSR_key
    if (hasOwnAddress || isNavigationBlocked) return
    const dialog = crypto.randomUUID()
    openDialogs.add(dialog)
    void router.navigate({
      to: '.',
      search: true,
      state: (before) => ({ ...before, dialog }),
      resetScroll: false,
      ignoreBlocker: true,
    })
    const unsubscribe = history.subscribe(({ location, action }) => {
      if (action.type === 'BACK' && location.state.dialog !== dialog) latestOnClose.current()
    })
    return () => {
      unsubscribe()
      openDialogs.delete(dialog)
    }
  }, [router, hasOwnAddress])
}

/** The mark of an entry whose dialog was closed in place, by a button. */
export const CLOSED_DIALOG = 'closed'

/** A dialog that was closed by its button has left its entry behind: on the way back it is passed over. */
export function useSkipClosedDialogs(): void {
  const { history } = useRouter()
  useEffect(() => {
    let { dialog: currentDialog } = history.location.state
    return history.subscribe(({ location, action }) => {
      const previousDialog = currentDialog
      currentDialog = location.state.dialog
      if (action.type === 'BACK' && previousDialog !== undefined && !openDialogs.has(previousDialog)) history.back()
    })
  }, [history])
}
