import type { Body, Schema } from '#contract/operations.ts'
import { blankIfNoBrand, noBrandIfBlank } from '#domain/component.ts'
import { getToday } from '#web/data/shopTime.ts'

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

/** Converts a component to the fields of the form. */
export function toComponentDraft(component: Schema<'Component'>): ComponentDraft {
  const { name, value, brand, price, pack, catagory, minimumStock, active } = component
  return {
    ...createEmptyComponent(),
    name,
    value,
    brand: blankIfNoBrand(brand),
    price,
    pack,
    catagory,
    minimumStock: minimumStock || '',
    active,
  }
}

/** Converts the form to the request body. Only a new component has an opening stock. */
export function toComponentPayload({ openingStock, minimumStock, clientRequestId, ...fields }: ComponentDraft) {
  return {
    ...fields,
    brand: noBrandIfBlank(fields.brand),
    price: fields.price || 0, // an empty price is sent as 0
    pack: fields.pack || 'OTHER', // the form requires a pack; this satisfies the type
    ...(minimumStock !== '' && { minimumStock }),
    ...(openingStock && { openingStock }),
  } satisfies Body<'createComponent'>
}

/** The category form; its fields are the request body. */
export type CategoryDraft = { name: string; date: string; clientRequestId: string }

/** An empty form: today's date and a new idempotency key. */
export function createEmptyCategory(): CategoryDraft {
  return { name: '', date: getToday(), clientRequestId: crypto.randomUUID() }
}
