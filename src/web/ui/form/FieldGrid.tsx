import { Flex } from '@chakra-ui/react/flex'
import { SimpleGrid } from '@chakra-ui/react/simple-grid'
import type { ReactNode } from 'react'

type FieldGridProps = {
  /** For fields of a few figures. */
  isShort?: boolean
  children: ReactNode
}

/** Two fields side by side; one below the other where large text would cut their amounts. */
export function FieldGrid({ isShort = false, children }: FieldGridProps) {
  return (
    <SimpleGrid minChildWidth={`max(${isShort ? '5.5rem' : '7rem'}, 34%)`} gap={isShort ? '3' : '4'} alignItems="start">
      {children}
    </SimpleGrid>
  )
}

/** A short field beside a longer one, such as a number and a date; one below the other if the text is large. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Flex wrap="wrap" gap="4" css={FIELDS_STYLE}>
      {children}
    </Flex>
  )
}

const FIELDS_STYLE = { '& > :first-of-type': { flex: '2 1 6rem' }, '& > :last-of-type': { flex: '3 1 10rem' } } as const
