import { Button } from '@chakra-ui/react/button'
import { type Control, useController, useWatch } from 'react-hook-form'
import { salesTexts as t } from '#texts/sales.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import type { Choice } from '#web/ui/choices.ts'
import { formatDay } from '#web/ui/formatInstant.ts'
import { formatPrice } from '#web/ui/formattedValues.tsx'
import { useLanguage, useTranslate } from '#web/ui/language.tsx'
import type { SaleDraft } from './saleDraft.ts'

type LastPriceButtonProps = {
  control: Control<SaleDraft>
  /** The price of the line. */
  name: `${'productDetails' | 'replacement'}.${number}.price`
  productId: number
  parties: readonly Choice[]
}

/** What this party paid last for this product; a tap writes it down. Without a network it is what was last known. */
export function LastPriceButton({ control, name, productId, parties }: LastPriceButtonProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const party = useWatch({ control, name: 'salesParty' })
  // One that was added on this phone is named by its entry, and found by the number that the office gave it since.
  const partyId = party.id ?? parties.find(({ opId }) => opId && opId === party.opId)?.id ?? 0
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
