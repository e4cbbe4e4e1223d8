import type { Body, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'

/** The component form. */
export type ComponentDraft = {
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

export function createEmptyComponent(): ComponentDraft {
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
export function toComponentDraft(component: Schema<'Component'>): ComponentDraft {
  const { name, value, brand, price, pack, catagory, minimumStock, active } = component
  return {
    ...createEmptyComponent(),
    name,
    value,
    brand,
    price,
    pack,
    catagory,
    minimumStock: minimumStock || '',
    active,
  }
}

/** What is sent. Only a component that is being added has an opening stock. */
export function toComponentPayload({ openingStock, minimumStock, clientRequestId, ...fields }: ComponentDraft) {
  return {
    ...fields,
    price: fields.price || 0, // nor without a price
    pack: fields.pack || 'OTHER', // the form does not let go without one
    ...(minimumStock !== '' && { minimumStock }),
    ...(openingStock && { openingStock }),
  } satisfies Body<'createComponent'>
}

/** The category form, as it is sent. */
export type CategoryDraft = { name: string; date: string; clientRequestId: string }

/** A category as its form opens: today, under a key of its own. */
export function createEmptyCategory(): CategoryDraft {
  return { name: '', date: toShopDay(new Date()), clientRequestId: crypto.randomUUID() }
}
