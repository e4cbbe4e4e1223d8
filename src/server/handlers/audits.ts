import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import type { Posting } from '#domain/ledger.ts'
import { toQuantity, toRupeesEach, toThousandths } from '#domain/money.ts'
import { invalidField } from '#domain/refusal.ts'
import { computeAuditChange, createRepairPosting, createScrapPosting, createStockOnlyPosting } from '#domain/stock.ts'
import type { Call, Handlers } from '../http/handlerTypes.ts'
import { insertAudit } from '../queries/audits.ts'
import { logChange } from '../queries/changeLog.ts'
import { findComponent, lockComponent, toComponentDetails } from '../queries/components.ts'
import { postDocument } from '../queries/ledger.ts'
import { refreshPricesSince } from '../queries/prices.ts'
import { lockProduct } from '../queries/products.ts'
import { toDocumentFields } from './documentFields.ts'
import { mustExist } from './orNotFound.ts'
import { loadProductDetails } from './products.ts'

type Operations = 'auditComponent' | 'auditProduct' | 'repairReturned' | 'scrapReturned'
type AuditCall = Pick<Call<Operations>, 'db' | 'by' | 'meta' | 'now'> & {
  body: { date?: string; comment?: string | null }
}
type AuditedGoods = { componentId: number; productId: null } | { componentId: null; productId: number }

export const audits: Handlers<Operations> = {
  async auditComponent(call) {
    const { db, body, meta, now } = call
    const { componentId } = body
    const before = (await lockComponent(db, componentId)) ?? refuseUnknown('componentId', 'component')
    const quantity = computeAuditChange({ ...body, quantity: toThousandths(Number(body.quantity)) })
    const posting = createStockOnlyPosting({ bucket: 'component', id: componentId, quantity })
    const documentId = await postAudit(call, { componentId, productId: null }, 'count', quantity, posting)
    await refreshPricesSince(db, [componentId], body.date ?? toShopDay(now), [{ document: 'audit', documentId }])
    const row = mustExist(await findComponent(db, componentId))
    await logChange(db, call, {
      operation: 'auditComponent',
      subject: 'component',
      subjectId: componentId,
      reason: body.comment ?? null,
      before: { stock: toQuantity(before.stock) },
      after: { stock: toQuantity(row.stock) },
    })
    return { ...toComponentDetails(row), avgCost: toRupeesEach(row.avgCost), clientRequestId: meta.key ?? null }
  },

  auditProduct(call) {
    const { productId } = call.body
    const quantity = computeAuditChange({ ...call.body, quantity: Number(call.body.quantity) })
    return auditProductStock(
      call,
      'auditProduct',
      'count',
      quantity,
      createStockOnlyPosting({ bucket: 'product', id: productId, quantity }),
    )
  },

  repairReturned(call) {
    const { productId, quantity } = call.body
    return auditProductStock(call, 'repairReturned', 'repaired', quantity, createRepairPosting(productId, quantity))
  },

  scrapReturned(call) {
    const { productId, quantity } = call.body
    return auditProductStock(call, 'scrapReturned', 'scrapped', quantity, createScrapPosting(productId, quantity))
  },
}

type Kind = 'count' | 'repaired' | 'scrapped'
type ProductAuditCall = AuditCall & { body: { productId: number } }

/** Records an audit, repair or scrapping of a product; returns the updated product. */
async function auditProductStock(
  call: ProductAuditCall,
  operation: Operations,
  kind: Kind,
  quantity: number,
  posting: Posting,
): Promise<Schema<'ProductDetails'>> {
  const { db, body, by, meta } = call
  const before = (await lockProduct(db, body.productId)) ?? refuseUnknown('productId', 'product')
  if (kind !== 'count' && quantity > before.returned) throw invalidField('quantity', 'exceeds the returned stock')
  await postAudit(call, { componentId: null, productId: before.id }, kind, quantity, posting)
  const after = await loadProductDetails(db, before.id, by)
  await logChange(db, call, {
    operation,
    subject: 'product',
    subjectId: before.id,
    reason: body.comment ?? null,
    before: { stock: before.stock, returned: before.returned },
    after: { stock: after.stock, returned: after.returned },
  })
  return { ...after, clientRequestId: meta.key ?? null }
}

/** Inserts the audit document with the caller as its author, and its ledger rows; returns the id. */
async function postAudit(
  call: AuditCall,
  goods: AuditedGoods,
  kind: Kind,
  quantity: number,
  posting: Posting,
): Promise<number> {
  const { db, body, by, now } = call
  const date = body.date ?? toShopDay(now)
  const id = await insertAudit(db, {
    ...goods,
    ...toDocumentFields(call, date),
    kind,
    employeeId: by.id,
    quantity,
  })
  await postDocument(db, { document: 'audit', documentId: id, date, now, findField: () => 'quantity' }, posting)
  return id
}

function refuseUnknown(path: string, expected: string): never {
  throw invalidField(path, `is not a ${expected}`)
}
