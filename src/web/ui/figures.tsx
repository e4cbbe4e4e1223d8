import { Badge } from '@chakra-ui/react/badge'
import { Span } from '@chakra-ui/react/span'
import { type Paise, paise, showMoney } from '#domain/money.ts'
import { commonTexts as t } from '#texts/common.ts'
import { useLanguage, useWords } from './language.tsx'
import { showDay } from './when.ts'

/** An amount in rupees, as it travels. */
export function Money({ rupees }: { rupees: number }) {
  return (
    <Span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {showMoney(paise(rupees))}
    </Span>
  )
}

const PRICE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 4 })

/** A price for one piece, in rupees: a resistor costs ₹0.082. */
export function showPrice(rupeesEach: number): string {
  return PRICE.format(rupeesEach)
}

/**
 * What somebody owes us (positive) or we owe them (negative), in rupees. Never a bare minus: a word says whose turn
 * it is to pay, and a colour repeats it. A dash where the rules of the shop keep it from who asks.
 */
export function Owed({ rupees }: { rupees: number | undefined }) {
  const say = useWords()
  if (rupees === undefined) return <Span>-</Span>
  const amount = paise(rupees)
  if (amount === 0) return <Span color="fg.muted">{say(t.settled)}</Span>
  return (
    <Span>
      <Badge colorPalette={amount > 0 ? 'brand' : 'danger'}>{say(amount > 0 ? t.toGet : t.toGive)}</Badge>{' '}
      <Span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {showMoney(Math.abs(amount) as Paise) /* still a whole number of paise */}
      </Span>
    </Span>
  )
}

export function ShopDay({ day }: { day: string }) {
  const { language } = useLanguage()
  return <Span whiteSpace="nowrap">{showDay(day, language)}</Span>
}
