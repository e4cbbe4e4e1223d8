import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import type { ReactNode } from 'react'
import type { Text } from '#texts/text.ts'
import { useWords } from '#web/ui/language.tsx'

/** A part of a public page under its heading. */
export function Section({ heading, children }: { heading: Text; children: ReactNode }) {
  const say = useWords()
  return (
    <Stack as="section" gap="5" py="8">
      <Heading as="h2" textAlign="center">
        {say(heading)}
      </Heading>
      {children}
    </Stack>
  )
}
