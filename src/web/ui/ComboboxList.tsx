import { Box } from '@chakra-ui/react/box'
import { Span } from '@chakra-ui/react/span'
import { useEffect, useRef } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Choice } from './choices.ts'
import { useTranslate } from './language.tsx'
import { formatCount } from './StockCount.tsx'

type ComboboxListProps = {
  id: string
  offeredChoices: readonly Choice[]
  /** The row that Enter selects. */
  activeIndex: number
  /** Number of further matches that are not shown. */
  hiddenCount: number
  onPick: (choice: Choice) => void
}

/** The list beneath a ComboboxField. The focus stays in the field: a tap on the list must not close the keyboard. */
export function ComboboxList({ id, offeredChoices, activeIndex, hiddenCount, onPick }: ComboboxListProps) {
  const translate = useTranslate()
  const activeOption = useRef<HTMLDivElement>(null)
  // Near the lower edge of a small screen there is no room beneath the field. The page scrolls, but keeps the field
  // visible.
  const list = useRef<HTMLDivElement>(null)
  const hasChoices = offeredChoices.length > 0
  useEffect(() => {
    if (hasChoices) list.current?.scrollIntoView({ block: 'nearest' })
  }, [hasChoices])
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
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box role="listbox" id={id} maxH="72" overflowY="auto" overscrollBehavior="contain">
        {offeredChoices.map((choice, index) => (
          <Box
            key={choice.id}
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
            bg={index === activeIndex ? 'brand.subtle' : undefined}
            _hover={{ bg: 'bg.subtle' }}
            onClick={() => onPick(choice)}
          >
            {choice.label}
            {choice.note && (
              <Span fontSize="sm" color="fg.muted">
                {choice.note}
              </Span>
            )}
          </Box>
        ))}
      </Box>
      <Box
        aria-live="polite"
        px="3"
        py={offeredChoices.length && !hiddenCount ? '0' : '2'}
        fontSize="sm"
        color="fg.muted"
      >
        {offeredChoices.length === 0 && translate(t.noMatch)}
        {hiddenCount > 0 && translate(t.typeToFind(formatCount(hiddenCount)))}
      </Box>
    </Box>
  )
}
