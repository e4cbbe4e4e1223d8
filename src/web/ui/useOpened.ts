import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * Which record's details lie open over a list, by its id, kept in the address: a link can lead straight to it, and
 * whoever comes back to the list finds it open. `const [opened, open] = useOpened()`; `open(undefined)` closes it.
 */
export function useOpened() {
  const go = useNavigate()
  const { open: opened } = useSearch({ from: '__root__' })
  const open = (id: number | undefined) =>
    void go({
      to: '.',
      search: ({ open: _open, ...before }) => (id === undefined ? before : { ...before, open: id }),
      replace: true,
      resetScroll: false,
    })
  return [opened, open] as const
}
