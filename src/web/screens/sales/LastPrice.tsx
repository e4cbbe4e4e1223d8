import { Button } from '@chakra-ui/react/button'
import { type Control, useController, useWatch } from 'react-hook-form'
import { salesTexts as t } from '#texts/sales.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import type { Choice } from '#web/ui/choices.ts'
import { showPrice } from '#web/ui/figures.tsx'
import { useLanguage, useWords } from '#web/ui/language.tsx'
import { showDay } from '#web/ui/when.ts'
import type { SaleDraft } from './draft.ts'

type LastPriceProps = {
  control: Control<SaleDraft>
  /** The price of the line. */
  name: `${'productDetails' | 'replacement'}.${number}.price`
  productId: number
  parties: readonly Choice[]
}

/** What this party paid last for this product; a tap writes it down. Without a network it is what was last known. */
export function LastPrice({ control, name, productId, parties }: LastPriceProps) {
  const say = useWords()
  const { language } = useLanguage()
  const party = useWatch({ control, name: 'salesParty' })
  // One that was added on this phone is named by its entry, and found by the number that the office gave it since.
  const partyId = party.id ?? parties.find(({ opId }) => opId && opId === party.opId)?.id ?? 0
  const path = { id: partyId }
  const { data } = useAnswer('/api/party/{id}/prices', { params: { path } }, { enabled: partyId > 0 })
  const { field } = useController({ control, name })
  const last = data?.find((price) => price.productId === productId)
  if (!last || last.price === field.value) return null
  return (
    <Button
      gridColumn="1 / -1"
      size="sm"
      variant="outline"
      justifySelf="start"
      onClick={() => field.onChange(last.price)}
    >
      {say(t.lastPrice(showPrice(last.price), showDay(last.date, language)))}
    </Button>
  )
}
