import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import type { ReactNode } from 'react'
import type { Text } from '#texts/text.ts'
import { useWords } from '#web/ui/language.tsx'
import { later } from './later.ts'

/**
 * A part of a public page under its heading.
 *
 * @param height about how high it is on a phone, in rem, if it stands below the first screen as one whole
 */
export function Section({ heading, height, children }: { heading: Text; height?: number; children: ReactNode }) {
  const say = useWords()
  return (
    <Stack as="section" gap="5" py="8" css={height === undefined ? {} : later(height)}>
      <Heading as="h2" {...HEADING}>
        {say(heading)}
      </Heading>
      {children}
    </Stack>
  )
}

/** A green bar stands beneath the words. */
const HEADING = {
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  textAlign: 'center',
  _after: { content: '""', w: '12', h: '1', borderRadius: 'full', bg: 'brand.solid' },
} as const
