import { Heading } from '@chakra-ui/react/heading'
import { Stack } from '@chakra-ui/react/stack'
import type { ReactNode } from 'react'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/**
 * Styles of a part of a page below the first screen: browsers lay it out only when it comes near the viewport, which
 * halves the work before the first paint of a long page.
 *
 * @param heightRem estimated height on a small screen in rem, which the scroll bar uses until the layout
 */
export const deferLayout = (heightRem: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${heightRem}rem`,
    // Focus rings extend beyond the edge.
    overflowClipMargin: '0.5rem',
  }) as const

/**
 * A part of a public page with its heading.
 *
 * @param heightRem estimated height on a small screen in rem, if the whole part lies below the first screen
 */
export function PublicSection({
  heading,
  heightRem,
  children,
}: {
  heading: Translated
  heightRem?: number
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <Stack as="section" gap="5" py="8" css={heightRem === undefined ? {} : deferLayout(heightRem)}>
      <Heading as="h2" {...HEADING_STYLE}>
        {translate(heading)}
      </Heading>
      {children}
    </Stack>
  )
}

/** A green bar beneath the text. */
const HEADING_STYLE = {
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  textAlign: 'center',
  _after: { content: '""', w: '12', h: '1', borderRadius: 'full', bg: 'brand.solid' },
} as const
