import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { listsTexts as t } from '#texts/lists.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'
import { formatCount } from '../text/StockCount.tsx'

export type SumItem = readonly [label: Translated, value: ReactNode]

type ListSumsProps = {
  /** Undefined until the sums arrive: their place stays empty, so that the rows do not move. */
  count: number | undefined
  describeCount: (count: string) => Translated
  items: readonly SumItem[]
}

/** The line above a list: how many documents the filter finds, and their sums. */
export function ListSums({ count, describeCount, items }: ListSumsProps) {
  const translate = useTranslate()
  return (
    <Flex
      as="section"
      aria-label={translate(t.sums)}
      visibility={count === undefined ? 'hidden' : 'visible'}
      minH={{ base: '12', md: '8' }}
      justify={{ md: 'space-between' }}
      alignContent="center"
      columnGap="3"
      wrap="wrap"
      px={{ base: '2', md: '3' }}
      py="1"
      bg="bg.subtle"
      borderRadius="md"
      fontSize={{ base: 'xs', md: 'sm' }}
      fontVariantNumeric="tabular-nums"
    >
      <Box color="fg.muted">{count !== undefined && translate(describeCount(formatCount(count)))}</Box>
      <Flex display={{ base: 'contents', md: 'flex' }} columnGap="4" wrap="wrap">
        {items.map(([label, value]) => (
          <span key={label.en}>
            {translate(label)} <strong>{value}</strong>
          </span>
        ))}
      </Flex>
    </Flex>
  )
}
