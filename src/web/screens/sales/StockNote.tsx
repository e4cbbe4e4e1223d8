import { Span } from '@chakra-ui/react/span'
import { salesTexts as t } from '#texts/sales.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { formatInstant } from '#web/ui/text/formatInstant.ts'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import { formatCount } from '#web/ui/text/StockCount.tsx'

type StockNoteProps = { stock: number; sold: number | '' | null | undefined; asOf: string | undefined }

/**
 * The stock of a product. Unless the stock policy is 'strict', a sale may exceed it: the customer already has
 * the goods, so the recorded stock must be wrong.
 */
export function StockNote({ stock, sold, asOf }: StockNoteProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const { stockPolicy } = useSettings()
  const stockText = formatCount(stock)
  if (Number(sold || 0) > stock) {
    return (
      <Span color="fg.error" fontWeight="semibold">
        {translate(stockPolicy === 'strict' ? t.stockStrict(stockText) : t.stockShort(stockText))}
      </Span>
    )
  }
  return <>{translate(asOf ? t.stockAsOf(stockText, formatInstant(asOf, language)) : t.stock(stockText))}</>
}
