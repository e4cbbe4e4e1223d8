import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { Schema } from '#contract/operations.ts'
import { type Paise, paise, showMoney, sum } from '#domain/money.ts'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { useWords } from '#web/ui/language.tsx'

/** All that is to get and all that is to give, side by side and never netted against each other. */
export function OwedTotals({ parties }: { parties: readonly Schema<'Party'>[] }) {
  const balances = parties.map(({ balance = 0 }) => paise(balance))
  const toGet = sum(balances.filter((balance) => balance > 0))
  const toGive = Math.abs(sum(balances.filter((balance) => balance < 0))) as Paise // still whole paise
  return (
    <Flex gap="3" maxW="form" wrap="wrap">
      <Total label={t.toGet} amount={toGet} palette="brand" />
      <Total label={t.toGive} amount={toGive} palette="danger" />
    </Flex>
  )
}

function Total({ label, amount, palette }: { label: Text; amount: Paise; palette: string }) {
  const say = useWords()
  return (
    <Box
      flex="1 1 40%"
      px={{ base: '3', sm: '4' }}
      py="4"
      borderRadius="lg"
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Box fontSize="sm">{say(label)}</Box>
      <Box
        fontSize={{ base: 'md', sm: 'xl', md: '2xl' }}
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {showMoney(amount)}
      </Box>
    </Box>
  )
}
