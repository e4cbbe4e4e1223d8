import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { type ReactNode, useId } from 'react'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'

/** A titled part of a screen, on a card. */
export function Section({ title, children }: { title: Text; children: ReactNode }) {
  const say = useWords()
  const id = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="card"
    >
      <Heading as="h2" size="md" id={id}>
        {say(title)}
      </Heading>
      {children}
    </Stack>
  )
}
