import { Span } from '@chakra-ui/react/span'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { isPayment } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { listsTexts as t } from '#texts/lists.ts'
import { Money } from '#web/ui/text/formattedValues.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

type Trade = Parameters<typeof isPayment>[0] & { balance: number }

/** The amount of a sale or purchase in a list: of the bill, or of a payment without goods. */
export function TradeAmount({ document }: { document: Trade }) {
  return <Money isShort rupees={isPayment(document) ? Math.abs(document.amountPaid) : document.totalAmount} />
}

/** The unpaid amount of a sale or purchase, or that it is a payment, in words and colour. */
export function DocumentState({ document, isPurchase = false }: { document: Trade; isPurchase?: boolean }) {
  const translate = useTranslate()
  const { balance, amountPaid } = document
  if (isPayment(document)) {
    const isReceived = amountPaid > 0 !== isPurchase
    return <Span color="brand.fg">{translate(isReceived ? commonTexts.received : commonTexts.paid)}</Span>
  }
  if (balance === 0) return <Span color="brand.fg">{translate(t.fullyPaid)}</Span>
  const amount = formatMoneyInText(toPaise(Math.abs(balance)))
  return balance > 0 ? (
    <Span color="fg.error">{translate(t.openAmount(amount))}</Span>
  ) : (
    <Span color="brand.fg">{translate(t.credit(amount))}</Span>
  )
}
