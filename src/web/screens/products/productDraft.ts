import type { Body, Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { type Paise, toPaise, toRate, toThousandths } from '#domain/money.ts'
import { computeMaterialCost } from '#domain/product.ts'
import { Failure } from '#web/data/failure.ts'
import { pickChanges } from '#web/ui/changes.ts'

/** How much of a component goes into one piece. */
export type PartDraft = { component: { id?: number | null; name?: string | null } | null; quantity: number | '' }

/** The product form: what is sent, but with one line for each component in place of two lists. */
export type ProductDraft = {
  name: string
  catagory: string
  version: string
  labourCost: number | ''
  comment: string
  isActive: boolean
  openingStock: number | ''
  lines: PartDraft[]
  clientRequestId: string
}

export const createPart = (): PartDraft => ({ component: null, quantity: '' })

export function createEmptyProduct(): ProductDraft {
  return {
    name: '',
    catagory: '',
    version: '1',
    labourCost: 0,
    comment: '',
    isActive: true,
    openingStock: '',
    lines: [createPart()],
    clientRequestId: crypto.randomUUID(),
  }
}

/** A product as the form opens on it. */
export function toProductDraft({
  name,
  catagory,
  version,
  labourCost,
  comment,
  isActive,
  components,
}: Details): ProductDraft {
  const lines = components.map(({ component, quantity }) => ({
    component: { id: component.id, name: formatComponentLabel(component) },
    quantity,
  }))
  return { ...createEmptyProduct(), name, catagory, version, labourCost, comment, isActive, lines }
}

type Details = Schema<'ProductDetails'>

/** What is sent. Only a product that is being added has an opening stock. */
export function toProductPayload(draft: ProductDraft): Body<'createProduct'> {
  const { lines, openingStock, labourCost, clientRequestId: _key, ...fields } = draft
  return {
    ...fields,
    ...(labourCost !== '' && { labourCost }), // the form does not let go without one
    ...toPartLists(lines),
    ...(openingStock && { openingStock }),
  }
}

/** What is sent to change one: only what was changed, but of the components always both lists. */
export function toProductChangePayload(before: ProductDraft, after: ProductDraft): Body<'updateProduct'> {
  const { compId, compQuant, ...change } = pickChanges(toProductPayload(before), toProductPayload(after))
  return { ...change, ...(compId || compQuant ? toPartLists(after.lines) : {}) }
}

function toPartLists(lines: readonly PartDraft[]) {
  return {
    compId: lines.map(({ component }) => component?.id ?? 0),
    compQuant: lines.map(({ quantity }) => quantity || 0),
  }
}

/** What is sent to add the same product once more under another name. `note` says whose clone it is. */
export function toProductClonePayload(
  { name, catagory, version, labourCost, comment, components }: Details,
  note: string,
) {
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
export function calculateCost({ lines, labourCost }: ProductDraft, components: readonly Schema<'Component'>[]) {
  const prices = new Map(components.map(({ id, price }) => [id, toRate(price)]))
  const material = computeMaterialCost(
    lines.map(({ component, quantity }) => ({
      componentId: component?.id ?? 0,
      quantity: toThousandths(quantity),
      price: prices.get(component?.id ?? 0) ?? toRate(0),
    })),
  )
  const labour = toPaise(labourCost)
  return { material, labour, total: (material + labour) as Paise } // whole paise both
}

/** The office names the two lists it was sent; the form has lines. */
export function mapErrorsToLines(failure: unknown): unknown {
  if (!(failure instanceof Failure)) return failure
  const errors = failure.errors.map(({ path, message }) => ({
    path: path.replace(/^compId\.(\d+)$/, 'lines.$1.component').replace(/^compQuant\.(\d+)$/, 'lines.$1.quantity'),
    message,
  }))
  return new Failure(failure.kind, { code: failure.code, errors, cause: failure })
}
