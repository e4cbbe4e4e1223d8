import { Button } from '@chakra-ui/react/button'
import { type Control, useController } from 'react-hook-form'
import { salesTexts as t } from '#texts/sales.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { formatDay } from '#web/ui/text/formatInstant.ts'
import { formatPrice } from '#web/ui/text/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/text/language.tsx'
import type { SaleDraft } from './saleDraft.ts'

type LastPriceButtonProps = {
  control: Control<SaleDraft>
  /** The price of the line. */
  name: `${'productDetails' | 'replacement'}.${number}.price`
  productId: number
  /** Not above 0 for a party that the server does not have yet. */
  partyId: number
}

/** Enters the last price that this party paid for this product; without a network, the cached one. */
export function LastPriceButton({ control, name, productId, partyId }: LastPriceButtonProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const path = { id: partyId }
  const { data } = useApiQuery('/api/party/{id}/prices', { params: { path } }, { enabled: partyId > 0 })
  const { field } = useController({ control, name })
  const lastPrice = data?.find((price) => price.productId === productId)
  if (!lastPrice || lastPrice.price === field.value) return null
  return (
    <Button
      gridColumn="1 / -1"
      size="sm"
      variant="outline"
      justifySelf="start"
      onClick={() => field.onChange(lastPrice.price)}
    >
      {translate(t.lastPrice(formatPrice(lastPrice.price), formatDay(lastPrice.date, language)))}
    </Button>
  )
}
