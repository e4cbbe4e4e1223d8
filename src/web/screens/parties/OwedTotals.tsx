import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { Schema } from '#contract/operations.ts'
import { formatMoney, type Paise, sumPaise, toPaise } from '#domain/money.ts'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** The sum of all receivables and the sum of all payables; they are not netted. */
export function OwedTotals({ parties }: { parties: readonly Schema<'Party'>[] }) {
  const balances = parties.map(({ balance = 0 }) => toPaise(balance))
  const toGet = sumPaise(balances.filter((balance) => balance > 0))
  const toGive = Math.abs(sumPaise(balances.filter((balance) => balance < 0))) as Paise // still whole paise
  return (
    <Flex gap="3" maxW="form" wrap="wrap">
      <Total label={t.toGet} amount={toGet} palette="brand" />
      <Total label={t.toGive} amount={toGive} palette="danger" />
    </Flex>
  )
}

function Total({ label, amount, palette }: { label: Translated; amount: Paise; palette: string }) {
  const translate = useTranslate()
  return (
    <Box
      flex="1 1 40%"
      display={{ md: 'flex' }}
      alignItems="baseline"
      justifyContent="space-between"
      px={{ base: '3', sm: '4' }}
      py={{ base: '2', md: '1' }}
      borderRadius="lg"
      colorPalette={palette}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Box fontSize="sm">{translate(label)}</Box>
      <Box fontSize={{ base: 'md', sm: 'xl' }} fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatMoney(amount)}
      </Box>
    </Box>
  )
}
