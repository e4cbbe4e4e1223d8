import type { KeyboardEvent } from 'react'

/** A row of a combobox's list. `isNew`: it adds what was typed, and stays visible while the others scroll. */
export type ComboboxOption = {
  key: number | string
  label: string
  note?: string | undefined
  isNew?: boolean
  onPick: () => void
}

type ListState = {
  options: readonly ComboboxOption[]
  /** The option that Enter selects. */
  activeIndex: number
  setActiveIndex: (index: number) => void
  /** The typed text; null while the list is closed. */
  searchText: string | null
  open: () => void
  close: () => void
}

/** The keys of the combobox pattern of ARIA. */
export function handleComboboxKey(event: KeyboardEvent, list: ListState): void {
  const { options, activeIndex, setActiveIndex, searchText, open, close } = list
  const isOpen = searchText !== null
  const pickActive = () => options[activeIndex]?.onPick()
  // Tab takes the highlighted option and moves on. Without input nothing was chosen yet.
  if (event.key === 'Tab' && (searchText || activeIndex > 0)) {
    if (options[activeIndex]?.isNew) event.preventDefault() // the focus goes to what is opened
    pickActive()
    return
  }
  const keyHandlers: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActiveIndex(Math.min(activeIndex + 1, options.length - 1)) : open()),
    ArrowUp: () => setActiveIndex(Math.max(activeIndex - 1, 0)),
    Enter: pickActive,
    Escape: close,
  }
  const handleKey = keyHandlers[event.key]
  if (!handleKey || (!isOpen && event.key !== 'ArrowDown')) return
  event.preventDefault()
  handleKey()
}
