import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Fragment, type ReactNode } from 'react'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from './language.tsx'

export type DescriptionItem = readonly [label: Translated, value: ReactNode]

/** On a small screen a word of the label breaks only if it alone takes more than this part of the screen. */
const LABEL_STYLE = {
  overflowWrap: { base: 'break-word', md: 'anywhere' },
  maxW: { base: '36vw', md: 'none' },
} as const

/** Days and amounts wrap where a word of the label leaves little room. */
const WRAPPED_STYLE = { mdDown: { '&& *': { whiteSpace: 'pre-line' } } } as const

/** Labels with their values. Items without a value are left out. */
export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  const translate = useTranslate()
  return (
    <Grid as="dl" templateColumns="fit-content(40%) minmax(0, 1fr)" columnGap="2" rowGap="2">
      {items
        .filter(([, value]) => value !== '' && value !== false && value != null)
        .map(([label, value]) => (
          <Fragment key={label.en}>
            <Box as="dt" color="fg.muted" {...LABEL_STYLE}>
              {translate(label)}
            </Box>
            <Box as="dd" minW="0" overflowWrap="anywhere" whiteSpace="pre-line" css={WRAPPED_STYLE}>
              {value}
            </Box>
          </Fragment>
        ))}
    </Grid>
  )
}
