import { Badge } from '@chakra-ui/react/badge'
import { Span } from '@chakra-ui/react/span'
import { formatMoney, formatMoneyInText, type Paise, toPaise } from '#domain/money.ts'
import { commonTexts as t } from '#texts/common.ts'
import { formatDay } from './formatInstant.ts'
import { useLanguage, useTranslate } from './language.tsx'

/** An amount in rupees, as the API sends it. The short form leaves out paise of 0. */
export function Money({ rupees, isShort = false }: { rupees: number; isShort?: boolean }) {
  return (
    <Span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {(isShort ? formatMoneyInText : formatMoney)(toPaise(rupees))}
    </Span>
  )
}

/** An amount in rupees for a column of amounts, without the sign of the rupee: 5,750 or 5,750.50. */
export function formatAmount(rupees: number): string {
  return AMOUNT_FORMAT.format(rupees)
}

const AMOUNT_FORMAT = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

const PRICE_FORMAT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 4 })

/** A price of one piece in rupees: a resistor costs ₹0.082. */
export function formatPrice(rupeesEach: number): string {
  return PRICE_FORMAT.format(rupeesEach)
}

/**
 * The balance of a party in rupees: positive if the party owes the shop, negative if the shop owes the party. A word
 * and a colour replace the minus sign. Shows a dash if the user may not see balances.
 */
export function PartyBalance({ rupees }: { rupees: number | undefined }) {
  const translate = useTranslate()
  if (rupees === undefined) return <Span>-</Span>
  const amount = toPaise(rupees)
  if (amount === 0) return <Span color="fg.muted">{translate(t.settled)}</Span>
  return (
    <Span>
      {/* The row of a list is not higher than its text. */}
      <Badge my="-1" colorPalette={amount > 0 ? 'brand' : 'danger'}>
        {translate(amount > 0 ? t.toGet : t.toGive)}
      </Badge>{' '}
      <Span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatMoney(Math.abs(amount) as Paise) /* an integer number of paise */}
      </Span>
    </Span>
  )
}

/** The unpaid part of one document in rupees. A negative one is an overpayment, shown as "₹1,000 credit". */
export function DocumentBalance({ rupees }: { rupees: number }) {
  const translate = useTranslate()
  if (rupees >= 0) return <Money rupees={rupees} />
  return (
    <Span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {translate(t.overpaid(formatMoneyInText(toPaise(-rupees))))}
    </Span>
  )
}

export function FormattedDay({ day }: { day: string }) {
  const { language } = useLanguage()
  return <Span whiteSpace="nowrap">{formatDay(day, language)}</Span>
}
