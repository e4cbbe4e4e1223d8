import type { Body } from '#contract/operations.ts'
import { auditsTexts as t } from '#texts/audits.ts'
import { componentsTexts, packTexts } from '#texts/components.ts'
import { productsTexts } from '#texts/products.ts'
import type { Translated } from '#texts/translated.ts'
import { api, idempotencyKeyHeader } from '#web/data/api/api.ts'
import type { ResponseAt } from '#web/data/api/useApiQuery.ts'
import type { DescriptionItem } from '#web/ui/text/DescriptionList.tsx'
import { translateCategory } from '#web/ui/text/translateCategory.ts'

/** `change`: the difference to the recorded stock, positive or negative. */
export type AuditFields = { change: number | ''; comment: string; clientRequestId: string }

export const createEmptyAudit = (): AuditFields => ({ change: '', comment: '', clientRequestId: crypto.randomUUID() })

export type AuditPath = '/api/products/{id}' | '/api/component/{id}'
export type AuditedItem<P extends AuditPath> = ResponseAt<P> & { stock: number }

/** What an audit of a product and of a component differ in. */
export type AuditedKind<P extends AuditPath> = Record<'title' | 'done' | 'failed' | 'fetchFailed', Translated> & {
  path: P
  /** The names of drafts begin with it. */
  draftName: string
  /** The list to return to if there is no page before this one. */
  listPath: '/ShowProduct' | '/ShowComponent'
  /** Decimals of a quantity: products are counted in whole pieces, components also in metres and grams. */
  decimals: number
  describe: (item: AuditedItem<P>, translate: (text: Translated) => string) => readonly DescriptionItem[]
  /** Returns the function that sends an audit of this item. */
  createSend: (id: number) => (fields: AuditFields) => Promise<unknown>
}

export const productAudit: AuditedKind<'/api/products/{id}'> = {
  path: '/api/products/{id}',
  title: t.product,
  done: t.productDone,
  failed: t.productFailed,
  fetchFailed: productsTexts.fetchFailed,
  draftName: 'auditProduct',
  listPath: '/ShowProduct',
  decimals: 0,
  describe: ({ name, catagory, version }, translate) => [
    [productsTexts.name, name],
    [productsTexts.category, translate(translateCategory(catagory))],
    [productsTexts.version, version],
  ],
  createSend: (id) => (fields) =>
    api.POST('/api/products/audit', {
      params: idempotencyKeyHeader(fields),
      body: { productId: id, employeeId: PLACEHOLDER_EMPLOYEE_ID, ...toAuditPayload(fields) },
    }),
}

/** The request has to name an employee; the server ignores it and records the signed-in person. */
const PLACEHOLDER_EMPLOYEE_ID = 1

export const componentAudit: AuditedKind<'/api/component/{id}'> = {
  path: '/api/component/{id}',
  title: t.component,
  done: t.componentDone,
  failed: t.componentFailed,
  fetchFailed: componentsTexts.fetchFailed,
  draftName: 'auditComponent',
  listPath: '/ShowComponent',
  decimals: 3,
  describe: ({ name, value, pack, catagory, brand }, translate) => [
    [componentsTexts.name, name],
    [componentsTexts.value, value],
    [componentsTexts.pack, translate(packTexts[pack])],
    [componentsTexts.category, catagory],
    [componentsTexts.brand, brand],
  ],
  createSend: (id) => (fields) =>
    api.POST('/api/component/audit', {
      params: idempotencyKeyHeader(fields),
      body: { componentId: id, ...toAuditPayload(fields) },
    }),
}

/** The change in the wire format: action and size. A change of 0 is sent as ADDED. */
function toAuditPayload({ change, comment }: AuditFields) {
  const size = Number(change)
  return {
    action: size < 0 ? 'SUBTRACTED' : 'ADDED',
    quantity: String(Math.abs(size)),
    comment,
  } satisfies Partial<Body<'auditComponent'>>
}
