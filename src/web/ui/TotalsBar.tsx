import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { type Paise, toRupees } from '#domain/money.ts'
import type { Translated } from '#texts/translated.ts'
import { Money } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'

type Total = readonly [label: Translated, amount: Paise]
/** `parts` are left out while they are 0; `totals` are always shown, large. */
type TotalsBarProps = { title: Translated; parts: readonly Total[]; totals: readonly Total[] }

/** The totals of a document, visible while the form scrolls beneath them. */
export function TotalsBar({ title, parts, totals }: TotalsBarProps) {
  const translate = useTranslate()
  return (
    <Box
      as="section"
      aria-label={translate(title)}
      px={{ base: '4', md: '5' }}
      py="3"
      bg="brand.subtle"
      borderTopRadius="lg"
    >
      <Flex columnGap="4" wrap="wrap" fontSize="sm" color="fg.muted">
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
      <Flex justify="space-between" gap="3" mt="1" wrap="wrap">
        {totals.map(([label, amount]) => (
          <Box key={label.en}>
            <Box fontSize="sm" color="fg.muted">
              {translate(label)}
            </Box>
            <Box fontSize={{ base: 'md', md: 'lg' }} fontWeight="bold">
              <Money rupees={toRupees(amount)} />
            </Box>
          </Box>
        ))}
      </Flex>
    </Box>
  )
}
