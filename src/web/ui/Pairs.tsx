import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Fragment, type ReactNode } from 'react'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'

export type Pair = readonly [label: Text, value: ReactNode]

/** Labels with their values. What is empty is left out. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const say = useWords()
  return (
    <Grid as="dl" templateColumns="fit-content(50%) 1fr" columnGap="4" rowGap="2">
      {pairs
        .filter(([, value]) => value !== '' && value !== false && value != null)
        .map(([label, value]) => (
          <Fragment key={label.en}>
            <Box as="dt" color="fg.muted">
              {say(label)}
            </Box>
            <Box as="dd" minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
              {value}
            </Box>
          </Fragment>
        ))}
    </Grid>
  )
}
