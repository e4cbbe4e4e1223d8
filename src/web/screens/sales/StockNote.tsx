import { Span } from '@chakra-ui/react/span'
import { salesTexts as t } from '#texts/sales.ts'
import { useSettings } from '#web/data/useSettings.ts'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { showCount } from '#web/ui/StockCount.tsx'
import { showInstant } from '#web/ui/when.ts'

type StockNoteProps = { stock: number; sold: number | '' | null | undefined; asOf: string | undefined }

/**
 * How many there are. Selling more is allowed, unless a Director rules otherwise: the customer holds the goods, and
 * the count is what is wrong.
 */
export function StockNote({ stock, sold, asOf }: StockNoteProps) {
  const say = useWords()
  const { language } = useLanguage()
  const { stockPolicy } = useSettings()
  const there = showCount(stock)
  if (Number(sold || 0) > stock) {
    return (
      <Span color="fg.error" fontWeight="semibold">
        {say(stockPolicy === 'strict' ? t.stockStrict(there) : t.stockShort(there))}
      </Span>
    )
  }
  return <>{say(asOf ? t.stockAsOf(there, showInstant(asOf, language)) : t.stock(there))}</>
}
