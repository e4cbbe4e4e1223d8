import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { type Control, useWatch } from 'react-hook-form'
import { type Paise, rupees } from '#domain/money.ts'
import { type SaleTotals, saleTotals } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Text } from '#texts/text.ts'
import { Money } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { SaleDraft } from './draft.ts'

/** What the sale comes to at this keystroke, by the arithmetic the office books with. */
export function useSaleTotals(control: Control<SaleDraft>): SaleTotals {
  return saleTotals(useWatch({ control }) as SaleDraft) // The form's own values: every field has a default.
}

const SMALL = [
  ['goods', t.goodsTotal],
  ['replacements', t.replacementTotal],
  ['tax', t.taxAmount],
  ['discount', t.discount],
] as const
const LARGE = [
  ['total', t.total],
  ['paid', t.paid],
  ['balance', t.balance],
] as const

/** The totals, in sight while the form scrolls under them. */
export function ReviewTotals({ control }: { control: Control<SaleDraft> }) {
  const say = useWords()
  const totals = useSaleTotals(control)
  return (
    <Box
      as="section"
      aria-label={say(t.review)}
      px={{ base: '4', md: '5' }}
      py="3"
      bg="brand.subtle"
      borderTopRadius="lg"
    >
      <Flex columnGap="4" wrap="wrap" fontSize="sm" color="fg.muted">
        <Box as="h2" fontWeight="semibold" color="fg">
          {say(t.review)}
        </Box>
        {SMALL.filter(([key]) => totals[key] !== 0).map(([key, label]) => (
          <Figure key={key} label={label} amount={totals[key]} />
        ))}
      </Flex>
      <Flex justify="space-between" gap="3" mt="1" wrap="wrap">
        {LARGE.map(([key, label]) => (
          <Box key={key}>
            <Box fontSize="sm" color="fg.muted">
              {say(label)}
            </Box>
            <Box fontSize={{ base: 'md', md: 'lg' }} fontWeight="bold">
              <Money rupees={rupees(totals[key])} />
            </Box>
          </Box>
        ))}
      </Flex>
    </Box>
  )
}

function Figure({ label, amount }: { label: Text; amount: Paise }) {
  const say = useWords()
  return (
    <span>
      {say(label)} <Money rupees={rupees(amount)} />
    </span>
  )
}
