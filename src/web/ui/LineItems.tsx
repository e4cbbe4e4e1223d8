import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { type ReactNode, useRef } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'
import { Section } from './Section.tsx'

type LineItemsProps = {
  title: Text
  addText: Text
  /** One stable key for each line, as useFieldArray gives them. */
  keys: readonly string[]
  /** What the line with this number, from 1, is called. */
  lineText: (number: number) => Text
  onAdd: () => void
  onRemove: (index: number) => void
  children: (index: number) => ReactNode
}

/** Lines of a document: add one, remove one. After removing, the focus waits on the button that adds. */
export function LineItems({ title, addText, keys, lineText, onAdd, onRemove, children }: LineItemsProps) {
  const say = useWords()
  const adder = useRef<HTMLButtonElement>(null)
  return (
    <Section title={title}>
      <Stack as="ul" gap="3" listStyleType="none">
        {keys.map((key, index) => (
          <Box as="li" key={key} p="3" borderWidth="1px" borderRadius="md" bg="bg">
            {children(index)}
            <Button
              mt="2"
              size="sm"
              variant="ghost"
              colorPalette="danger"
              aria-label={say(t.removeLine(lineText(index + 1)))}
              onClick={() => {
                onRemove(index)
                adder.current?.focus()
              }}
            >
              {say(t.remove)}
            </Button>
          </Box>
        ))}
      </Stack>
      <Button ref={adder} variant="outline" alignSelf="start" onClick={onAdd}>
        {say(addText)} +
      </Button>
    </Section>
  )
}
