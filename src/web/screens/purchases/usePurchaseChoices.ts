import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { componentLabel } from '#domain/component.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import type { ComponentChoice } from './PurchaseLines.tsx'

/** What the purchase form picks from: the Directors, who buy; parties that the office knows; components. */
export function usePurchaseChoices() {
  const parties = usePartyChoices(' - ')
  const form = useAnswer('/api/purchase/add-form-data')
  return {
    // A purchase is sent with a connection: it names a party by the number that the office has given it.
    parties: useMemo(
      () => parties.choices.filter(({ id }) => id > 0).map(({ opId: _opId, ...party }) => party),
      [parties.choices],
    ),
    buyers: (form.data?.directors ?? []).map(({ id, name }) => ({ id, name, label: name })),
    components: useMemo(() => (form.data?.component ?? []).map(componentChoice), [form.data]),
    failure: parties.failure ?? form.failure,
    again: () => {
      parties.again()
      form.again()
    },
  }
}

function componentChoice(component: Schema<'Component'>): ComponentChoice {
  const { id, name, price } = component
  return { id, name, label: componentLabel(component), price }
}
