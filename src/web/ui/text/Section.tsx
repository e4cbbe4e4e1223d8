import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import { type ReactNode, useId } from 'react'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from './language.tsx'

/** A card on a screen: the parts of a form, and their skeleton in the prerendered page (prerender/SkeletonPage.tsx). */
export const CARD_STYLE = {
  gap: '4',
  p: { base: '4', md: '5' },
  bg: 'bg.panel',
  borderRadius: 'lg',
  borderWidth: '1px',
  boxShadow: 'card',
} as const

/** A part of a screen with a title, on a card. */
export function Section({ title, children }: { title: Translated; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} {...CARD_STYLE}>
      <Heading as="h2" size="md" id={id}>
        {translate(title)}
      </Heading>
      {children}
    </Stack>
  )
}

/** A line with a text on the left and a figure on the right, mostly a link. */
export const LINE_STYLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minH: '14',
  px: '4',
  color: 'fg',
  textDecoration: 'none',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  _hover: { bg: 'bg.subtle' },
} as const
