import { useMemo } from 'react'
import type { Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { usePartyChoices } from '#web/documents/party/usePartyChoices.ts'
import type { ComponentChoice } from './PurchaseLines.tsx'

/** The choices of the purchase form: Directors, parties and components. Without a network these are the cached lists. */
export function usePurchaseChoices() {
  const parties = usePartyChoices(' - ')
  const formData = useApiQuery('/api/purchase/add-form-data')
  return {
    parties: parties.choices,
    isLoadingParties: parties.isLoading,
    buyers: (formData.data?.directors ?? []).map(({ id, name }) => ({ id, name, label: name })),
    components: useMemo(() => (formData.data?.component ?? []).map(toComponentChoice), [formData.data]),
    failure: parties.failure ?? formData.failure,
    refetch: () => {
      parties.refetch()
      formData.refetch()
    },
  }
}

function toComponentChoice(component: Schema<'Component'>): ComponentChoice {
  const { id, name, price } = component
  return { id, name, label: formatComponentLabel(component), price }
}
