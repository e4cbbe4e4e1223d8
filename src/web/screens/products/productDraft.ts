import type { Body, Schema } from '#contract/operations.ts'
import { formatComponentLabel } from '#domain/component.ts'
import { Failure } from '#domain/failure.ts'
import { type Paise, toPaise, toRate, toThousandths } from '#domain/money.ts'
import { computeMaterialCost } from '#domain/product.ts'
import { pickChanges } from '#web/documents/form/changes.ts'

/** The quantity of a component in one piece. */
type PartDraft = { component: { id?: number | null; name?: string | null } | null; quantity: number | '' }

/** The product form: one line per component in place of the two lists of the request body. */
export type ProductDraft = {
  name: string
  catagory: string
  version: string
  labourCost: number | ''
  comment: string
  isActive: boolean
  minimumStock: number | ''
  retailPrice: number | ''
  dealerPrice: number | ''
  pricesFrom: string
  /** The product of the catalogue that it is; empty for none. */
  catalogueId: string
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
    minimumStock: '',
    retailPrice: '',
    dealerPrice: '',
    pricesFrom: '',
    catalogueId: '',
    openingStock: '',
    lines: [createPart()],
    clientRequestId: crypto.randomUUID(),
  }
}

/** Converts a product to the fields of the form. */
export function toProductDraft({ components, ...product }: Details): ProductDraft {
  const { name, catagory, version, labourCost, comment, isActive, minimumStock } = product
  const lines = components.map(({ component, quantity }) => ({
    component: { id: component.id, name: formatComponentLabel(component) },
    quantity,
  }))
  return {
    ...createEmptyProduct(),
    ...{ name, catagory, version, labourCost, comment, isActive, lines },
    minimumStock: minimumStock || '',
    retailPrice: product.retailPrice ?? '',
    dealerPrice: product.dealerPrice ?? '',
    pricesFrom: product.pricesFrom ?? '',
    catalogueId: product.catalogueId ? String(product.catalogueId) : '',
  }
}

type Details = Schema<'ProductDetails'>

/** Converts the form to the request body. Only a new product has an opening stock. */
export function toProductPayload(draft: ProductDraft): Body<'createProduct'> {
  const { lines, openingStock, minimumStock, labourCost, retailPrice, dealerPrice, catalogueId, ...others } = draft
  const { clientRequestId: _key, ...fields } = others
  return {
    ...fields,
    ...(minimumStock !== '' && { minimumStock }),
    retailPrice: retailPrice === '' ? null : retailPrice,
    dealerPrice: dealerPrice === '' ? null : dealerPrice,
    catalogueId: catalogueId ? Number(catalogueId) : null,
    ...(labourCost !== '' && { labourCost }), // the form requires a labour cost
    ...toPartLists(lines),
    ...(openingStock && { openingStock }),
  }
}

/** The request body of a change: only changed fields, but always both lists of components. */
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

/** The request body that adds a copy of a product. `note` names the original. */
export function toProductClonePayload(
  { name, catagory, version, labourCost, comment, components, minimumStock, retailPrice, dealerPrice }: Details,
  note: string,
) {
  return {
    ...{ minimumStock, retailPrice, dealerPrice },
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

/** The cost of the components and the labour of one piece, in paise. */
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
  return { material, labour, total: (material + labour) as Paise } // both are whole paise
}

/** The server names the two lists of the request body in its errors; the form has lines. */
export function showErrorsAtLines(failure: unknown): never {
  if (!(failure instanceof Failure)) throw failure
  const errors = failure.errors.map(({ path, message }) => ({
    path: path.replace(/^compId\.(\d+)$/, 'lines.$1.component').replace(/^compQuant\.(\d+)$/, 'lines.$1.quantity'),
    message,
  }))
  throw new Failure(failure.kind, { code: failure.code, errors, cause: failure })
}
