import { Box } from '@chakra-ui/react/box'
import { Fragment, isValidElement, type ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { DocumentBalance, Money } from './formattedValues.tsx'
import { useTranslate } from './language.tsx'
import { PaidAmount } from './PaidAmount.tsx'

export type DescriptionItem = readonly [label: Translated, value: ReactNode]

/** On a small screen a word of the label breaks only if it alone takes more than this part of the screen. */
const LABEL_STYLE = {
  overflowWrap: { base: 'break-word', md: 'anywhere' },
  maxW: { base: '40vw', md: 'none' },
} as const

/** With large text each label stands above its value. */
const GRID_STYLE = {
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  '@container (max-width: 14rem)': {
    gridTemplateColumns: '1fr',
    rowGap: '0',
    '& dt': { maxWidth: 'none', fontSize: '0.875rem' },
    '& dd': { marginBottom: '0.5rem' },
  },
  '@container (min-width: 14.01rem)': {
    '& dd[data-summand]': { maxWidth: '8.5rem', textAlign: 'end' },
  },
}

/** Days and amounts wrap where a word of the label leaves little room. */
const WRAPPED_STYLE = { mdDown: { '&& *': { whiteSpace: 'pre-line' } } } as const

/** Labels with their values. Items without a value are left out; amounts below each other end at one edge. */
export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  const translate = useTranslate()
  const shown = items.filter(([, value]) => value !== '' && value !== false && value != null)
  return (
    <Box w="full" containerType="inline-size">
      <Box as="dl" display="grid" columnGap="2" rowGap="2" css={GRID_STYLE}>
        {shown.map(([label, value], index) => {
          const hasNeighbour = isAmount(shown[index - 1]?.[1]) || isAmount(shown[index + 1]?.[1])
          return (
            <Fragment key={label.en}>
              <Box as="dt" color="fg.muted" {...LABEL_STYLE}>
                {translate(label)}
              </Box>
              <Box
                as="dd"
                data-summand={(isAmount(value) && hasNeighbour) || undefined}
                minW="0"
                overflowWrap="anywhere"
                whiteSpace="pre-line"
                css={WRAPPED_STYLE}
              >
                {value}
              </Box>
            </Fragment>
          )
        })}
      </Box>
    </Box>
  )
}

/** Whether the value is an amount in rupees (a total is strong) and nothing else: the name of an account makes it a text. */
function isAmount(value: ReactNode): boolean {
  if (!isValidElement<{ account?: unknown }>(value)) return false
  const { type, props } = value
  return type === 'strong' || type === Money || type === DocumentBalance || (type === PaidAmount && !props.account)
}

/** Money that came in (positive) or went out, labelled with the direction instead of a sign, and its account. */
export function describePayment(rupees: number, account: string | null | undefined): DescriptionItem {
  return [rupees > 0 ? t.received : t.paid, <PaidAmount key="payment" rupees={Math.abs(rupees)} account={account} />]
}
