import { useNavigate, useSearch } from '@tanstack/react-router'
import { CLOSED_DIALOG } from '#web/ui/dialog/useCloseOnBack.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opening the record from its list has added this history entry: one step back leads to the list. */
    opened?: true
  }
}

/**
 * The id of the record whose details are open over a list. It is stored in the address: a link can open it, the back
 * button closes it, and it is open again after a return to the list. `const [opened, open] = useOpenRecord()`;
 * `open(undefined)` closes it.
 */
export function useOpenRecord() {
  const navigate = useNavigate()
  const { open: opened } = useSearch({ from: '__root__' })
  const open = (id: number | undefined) =>
    void navigate({
      to: '.',
      search: ({ open: _open, ...before }) => (id === undefined ? before : { ...before, open: id }),
      state: ({ opened: added }) => (id !== undefined ? { opened: true } : added ? { dialog: CLOSED_DIALOG } : {}),
      replace: id === undefined,
      resetScroll: false,
    })
  return [opened, open] as const
}
