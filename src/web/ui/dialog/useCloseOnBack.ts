import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that added this history entry, over the screen of the entry before it. */
    dialog?: string
  }
}

/** The open dialogs, by the id in their history entries. An id that is not in this set belongs to a closed dialog. */
const openDialogs = new Set<string>()

/**
 * Makes the back button close a dialog instead of leaving the screen: while the dialog is open, the browser's history
 * has an additional entry. A dialog with its own address needs none, because that address is the entry.
 */
export function useCloseOnBack(onClose: () => void, hasOwnAddress: boolean): void {
  const router = useRouter()
  const latestOnClose = useRef(onClose)
  latestOnClose.current = onClose
  useEffect(() => {
    const { history } = router
    // A blocked navigation has opened this dialog: until the person decides, the browser's URL differs from the
    // router's.
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

/** Marks the history entry of a dialog that was closed by a button. */
export const CLOSED_DIALOG = 'closed'

/** A dialog that was closed by its button leaves its history entry behind: going back skips that entry. */
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
