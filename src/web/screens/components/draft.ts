import type { Body, Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'

/** The component form. */
export type ComponentFields = {
  name: string
  value: string
  brand: string
  price: number | ''
  pack: Schema<'Pack'> | ''
  catagory: string
  minimumStock: number | ''
  openingStock: number | ''
  active: boolean
  clientRequestId: string
}

export function emptyComponent(): ComponentFields {
  return {
    name: '',
    value: '',
    brand: '',
    price: '',
    pack: '',
    catagory: '',
    minimumStock: '',
    openingStock: '',
    active: true,
    clientRequestId: crypto.randomUUID(),
  }
}

/** A component as the form opens on it. */
export function fieldsOf(component: Schema<'Component'>): ComponentFields {
  const { name, value, brand, price, pack, catagory, minimumStock, active } = component
  return { ...emptyComponent(), name, value, brand, price, pack, catagory, minimumStock: minimumStock || '', active }
}

/** What is sent. Only a component that is being added has an opening stock. */
export function asPayload({ openingStock, minimumStock, clientRequestId, ...fields }: ComponentFields) {
  return {
    ...fields,
    price: fields.price || 0, // nor without a price
    pack: fields.pack || 'OTHER', // the form does not let go without one
    ...(minimumStock !== '' && { minimumStock }),
    ...(openingStock && { openingStock }),
  } satisfies Body<'createComponent'>
}

/** The category form, as it is sent. */
export type CategoryFields = { name: string; date: string; clientRequestId: string }

/** A category as its form opens: today, under a key of its own. */
export function emptyCategory(): CategoryFields {
  return { name: '', date: dayOf(new Date()), clientRequestId: crypto.randomUUID() }
}
