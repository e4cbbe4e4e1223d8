import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { type Paise, toRupees } from '#domain/money.ts'
import type { Translated } from '#texts/translated.ts'
import { DocumentBalance, Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { HIDDEN_WHILE_TYPING_CLASS } from './FormFrame.tsx'

type Total = readonly [label: Translated, amount: Paise]
/**
 * `parts` are left out while they are 0; `totals` are always shown, large; the last of them is the balance. `note` is
 * hidden while a person types on a small screen.
 */
type TotalsBarProps = { title: Translated; parts: readonly Total[]; totals: readonly Total[]; note?: ReactNode }

/** The totals of a document, visible while the form scrolls beneath them. */
export function TotalsBar({ title, parts, totals, note }: TotalsBarProps) {
  const translate = useTranslate()
  return (
    <Box
      as="section"
      aria-label={translate(title)}
      px={{ base: '4', md: '5' }}
      py={{ base: '1', md: '3' }}
      lineHeight={{ base: 'short', md: 'base' }}
      bg="brand.subtle"
      borderTopRadius="lg"
    >
      <Flex className={HIDDEN_WHILE_TYPING_CLASS} columnGap="4" mb="1" wrap="wrap" fontSize="sm" color="fg.muted">
        <Box as="h2" fontWeight="semibold" color="fg">
          {translate(title)}
        </Box>
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <span key={label.en}>
              {translate(label)} <Money rupees={toRupees(amount)} />
            </span>
          ))}
      </Flex>
      <Flex justify="space-between" columnGap="2" wrap="wrap">
        {totals.map(([label, amount], index) => (
          <Box key={label.en}>
            <Box fontSize={{ base: 'xs', md: 'sm' }} color="fg.muted">
              {translate(label)}
            </Box>
            <Box fontSize={{ base: 'sm', md: 'lg' }} fontWeight="bold">
              {index === totals.length - 1 ? (
                <DocumentBalance rupees={toRupees(amount)} />
              ) : (
                <Money rupees={toRupees(amount)} />
              )}
            </Box>
          </Box>
        ))}
      </Flex>
      {note && (
        <Box className={HIDDEN_WHILE_TYPING_CLASS} fontSize="sm" fontVariantNumeric="tabular-nums">
          {note}
        </Box>
      )}
    </Box>
  )
}
