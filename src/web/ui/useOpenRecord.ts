import { useNavigate, useSearch } from '@tanstack/react-router'
import { CLOSED_DIALOG } from './useCloseOnBack.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was added when the record was opened from its list: one step back leads there. */
    opened?: true
  }
}

/**
 * Which record's details lie open over a list, by its id, kept in the address: a link can lead straight to it, the back
 * button closes it, and whoever comes back to the list finds it open. `const [opened, open] = useOpenRecord()`;
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
