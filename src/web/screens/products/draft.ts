import type { Body, Schema } from '#contract/operations.ts'
import { componentLabel } from '#domain/component.ts'
import { type Paise, paise, rate, thousandths } from '#domain/money.ts'
import { materialCost } from '#domain/product.ts'
import { Failure } from '#web/data/failure.ts'
import { changesIn } from '#web/ui/changes.ts'

/** How much of a component goes into one piece. */
export type PartFields = { component: { id?: number | null; name?: string | null } | null; quantity: number | '' }

/** The product form: what is sent, but with one line for each component in place of two lists. */
export type ProductFields = {
  name: string
  catagory: string
  version: string
  labourCost: number | ''
  comment: string
  isActive: boolean
  openingStock: number | ''
  lines: PartFields[]
  clientRequestId: string
}

export const blankPart = (): PartFields => ({ component: null, quantity: '' })

export function emptyProduct(): ProductFields {
  return {
    name: '',
    catagory: '',
    version: '1',
    labourCost: 0,
    comment: '',
    isActive: true,
    openingStock: '',
    lines: [blankPart()],
    clientRequestId: crypto.randomUUID(),
  }
}

/** A product as the form opens on it. */
export function fieldsOf({
  name,
  catagory,
  version,
  labourCost,
  comment,
  isActive,
  components,
}: Details): ProductFields {
  const lines = components.map(({ component, quantity }) => ({
    component: { id: component.id, name: componentLabel(component) },
    quantity,
  }))
  return { ...emptyProduct(), name, catagory, version, labourCost, comment, isActive, lines }
}

type Details = Schema<'ProductDetails'>

/** What is sent. Only a product that is being added has an opening stock. */
export function asPayload(draft: ProductFields): Body<'createProduct'> {
  const { lines, openingStock, labourCost, clientRequestId: _key, ...fields } = draft
  return {
    ...fields,
    ...(labourCost !== '' && { labourCost }), // the form does not let go without one
    ...listsOf(lines),
    ...(openingStock && { openingStock }),
  }
}

/** What is sent to change one: only what was changed, but of the components always both lists. */
export function asChange(before: ProductFields, after: ProductFields): Body<'updateProduct'> {
  const { compId, compQuant, ...change } = changesIn(asPayload(before), asPayload(after))
  return { ...change, ...(compId || compQuant ? listsOf(after.lines) : {}) }
}

function listsOf(lines: readonly PartFields[]) {
  return {
    compId: lines.map(({ component }) => component?.id ?? 0),
    compQuant: lines.map(({ quantity }) => quantity || 0),
  }
}

/** What is sent to add the same product once more under another name. `note` says whose clone it is. */
export function cloneOf({ name, catagory, version, labourCost, comment, components }: Details, note: string) {
  return {
    name: `${name}_CLONE`,
    catagory,
    version,
    labourCost,
    comment: [comment, note].filter(Boolean).join('\n'),
    isActive: true,
    compId: components.map(({ component }) => component.id),
    compQuant: components.map(({ quantity }) => quantity),
  } satisfies Body<'createProduct'>
}

/** What the components and the labour of one piece come to while they are typed, in paise. */
export function costOf({ lines, labourCost }: ProductFields, components: readonly Schema<'Component'>[]) {
  const prices = new Map(components.map(({ id, price }) => [id, rate(price)]))
  const material = materialCost(
    lines.map(({ component, quantity }) => ({
      componentId: component?.id ?? 0,
      quantity: thousandths(quantity),
      price: prices.get(component?.id ?? 0) ?? rate(0),
    })),
  )
  const labour = paise(labourCost)
  return { material, labour, total: (material + labour) as Paise } // whole paise both
}

/** The office names the two lists it was sent; the form has lines. */
export function inLines(failure: unknown): unknown {
  if (!(failure instanceof Failure)) return failure
  const errors = failure.errors.map(({ path, message }) => ({
    path: path.replace(/^compId\.(\d+)$/, 'lines.$1.component').replace(/^compQuant\.(\d+)$/, 'lines.$1.quantity'),
    message,
  }))
  return new Failure(failure.kind, { code: failure.code, errors, cause: failure })
}
