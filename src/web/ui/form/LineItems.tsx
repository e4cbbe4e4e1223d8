import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { type ReactNode, useRef } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'
import { Section } from '../text/Section.tsx'

type LineItemsProps = {
  title: Translated
  addLabel: Translated
  /** One stable key for each line, as useFieldArray returns them. */
  keys: readonly string[]
  /** The name of the line with this number, starting at 1. */
  describeLine: (number: number) => Translated
  onAdd: () => void
  onRemove: (index: number) => void
  children: (index: number) => ReactNode
}

/** Lines of a document, with buttons that add and remove one. After a removal the focus moves to the add button. */
export function LineItems({ title, addLabel, keys, describeLine, onAdd, onRemove, children }: LineItemsProps) {
  const translate = useTranslate()
  const addButton = useRef<HTMLButtonElement>(null)
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
              aria-label={translate(t.removeLine(describeLine(index + 1)))}
              onClick={() => {
                onRemove(index)
                addButton.current?.focus()
              }}
            >
              {translate(t.remove)}
            </Button>
          </Box>
        ))}
      </Stack>
      <Button ref={addButton} variant="outline" alignSelf="start" onClick={onAdd}>
        {translate(addLabel)}&nbsp;+
      </Button>
    </Section>
  )
}
