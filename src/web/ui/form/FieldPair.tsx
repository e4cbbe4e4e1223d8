import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'

/** A short field beside a longer one, such as a number and a date; one below the other if the text is large. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Flex wrap="wrap" gap="4" css={FIELDS_STYLE}>
      {children}
    </Flex>
  )
}

const FIELDS_STYLE = { '& > :first-of-type': { flex: '2 1 6rem' }, '& > :last-of-type': { flex: '3 1 10rem' } } as const
