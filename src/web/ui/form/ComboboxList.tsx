import { Box } from '@chakra-ui/react/box'
import { Span } from '@chakra-ui/react/span'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'
import { formatCount } from '../text/StockCount.tsx'

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

type ComboboxListProps = {
  id: string
  options: readonly ComboboxOption[]
  /** The row that Enter selects. */
  activeIndex: number
  /** Number of further matches that are not shown. */
  hiddenCount: number
  /** The text when nothing matches. */
  emptyText: Translated
}

/** The list beneath a ComboboxField. The focus stays in the field: a tap on the list must not close the keyboard. */
export function ComboboxList({ id, options, activeIndex, hiddenCount, emptyText }: ComboboxListProps) {
  const translate = useTranslate()
  const activeOption = useRef<HTMLDivElement>(null)
  // Near the lower edge of a small screen there is no room beneath the field. The page scrolls, but keeps the field
  // visible.
  const list = useRef<HTMLDivElement>(null)
  const hasOptions = options.length > 0
  useEffect(() => {
    if (hasOptions) list.current?.scrollIntoView({ block: 'nearest' })
  }, [hasOptions])
  useEffect(() => {
    if (activeIndex >= 0) activeOption.current?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  return (
    <Box
      ref={list}
      position="absolute"
      scrollMarginTop="32"
      scrollMarginBottom="2"
      insetInline="0"
      top="100%"
      mt="1"
      zIndex="overlay"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      boxShadow="raised"
      _print={{ display: 'none' }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box role="listbox" id={id} maxH="72" overflowY="auto" overscrollBehavior="contain">
        {options.map(({ key, label, note, isNew, onPick }, index) => (
          <Box
            key={key}
            ref={index === activeIndex ? activeOption : undefined}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === activeIndex}
            px="3"
            py="2"
            minH="12"
            display="flex"
            flexDirection="column"
            justifyContent="center"
            cursor="pointer"
            bg={index === activeIndex ? 'brand.subtle' : 'bg.panel'}
            {...(isNew && NEW_OPTION_STYLE)}
            _hover={{ bg: 'bg.subtle' }}
            onClick={onPick}
          >
            {label}
            {note && (
              <Span fontSize="sm" color="fg.muted">
                {note}
              </Span>
            )}
          </Box>
        ))}
      </Box>
      <Box aria-live="polite" px="3" py={hasOptions && !hiddenCount ? '0' : '2'} fontSize="sm" color="fg.muted">
        {!hasOptions && translate(emptyText)}
        {hiddenCount > 0 && translate(t.typeToFind(formatCount(hiddenCount)))}
      </Box>
    </Box>
  )
}

const NEW_OPTION_STYLE = {
  position: 'sticky',
  bottom: '0',
  color: 'brand.fg',
  fontWeight: 'semibold',
  borderTopWidth: '1px',
  borderColor: 'border.control',
} as const
