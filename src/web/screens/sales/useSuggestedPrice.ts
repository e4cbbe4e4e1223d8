import { useEffect, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { SaleDraft } from './saleDraft.ts'

type PriceName = `${'productDetails' | 'replacement'}.${number}.price`

/** Enters the list price into an empty line, and follows its changes as long as no other price was typed. */
export function useSuggestedPrice(control: Control<SaleDraft>, name: PriceName, listPrice: number | null | undefined) {
  const { field } = useController({ control, name })
  const suggested = useRef<number | null | undefined>(undefined)
  useEffect(() => {
    if (suggested.current === listPrice) return
    const isUntyped = field.value === '' || field.value == null || field.value === suggested.current
    suggested.current = listPrice
    const price = listPrice ?? ''
    // Every change is stored as a draft, so a form that was emptied must not be changed once more.
    if (isUntyped && (field.value ?? '') !== price) field.onChange(price)
  }, [field, listPrice])
}
