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

/** Enters the last price that this party paid for this product; without a network, the cached one. */
export function LastPriceButton({ control, name, productId, parties }: LastPriceButtonProps) {
  const translate = useTranslate()
  const { language } = useLanguage()
  const party = useWatch({ control, name: 'salesParty' })
  // A party added on this device is named by its opId; its id is in the list once the server has it.
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
