import { Box } from '@chakra-ui/react/box'
import { Span } from '@chakra-ui/react/span'
import { useEffect, useRef } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Choice } from './choices.ts'
import { useWords } from './language.tsx'
import { showCount } from './StockCount.tsx'

type PickListProps = {
  id: string
  offered: readonly Choice[]
  /** The row that Enter would pick. */
  active: number
  /** How many more match. */
  hidden: number
  onPick: (choice: Choice) => void
}

/** The list beneath a PickField. The focus stays in the field: a finger on the list must not close the keyboard. */
export function PickList({ id, offered, active, hidden, onPick }: PickListProps) {
  const say = useWords()
  const current = useRef<HTMLDivElement>(null)
  // Low on a phone there is no room beneath the field: the page moves up, as far as the field stays in sight.
  const list = useRef<HTMLDivElement>(null)
  const some = offered.length > 0
  useEffect(() => {
    if (some) list.current?.scrollIntoView({ block: 'nearest' })
  }, [some])
  useEffect(() => {
    if (active >= 0) current.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
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
        {offered.map((choice, index) => (
          <Box
            key={choice.id}
            ref={index === active ? current : undefined}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            px="3"
            py="2"
            minH="12"
            display="flex"
            flexDirection="column"
            justifyContent="center"
            cursor="pointer"
            bg={index === active ? 'brand.subtle' : undefined}
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
      <Box aria-live="polite" px="3" py={offered.length && !hidden ? '0' : '2'} fontSize="sm" color="fg.muted">
        {offered.length === 0 && say(t.noMatch)}
        {hidden > 0 && say(t.typeToFind(showCount(hidden)))}
      </Box>
    </Box>
  )
}
