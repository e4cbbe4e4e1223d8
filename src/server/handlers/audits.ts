import type { Schema } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import type { Moves } from '#domain/ledger.ts'
import { quantityOf, rupeesEach, thousandths } from '#domain/money.ts'
import { wrong } from '#domain/refusal.ts'
import { auditChange, repairedMoves, scrappedMoves, stockMoves } from '#domain/stock.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import { insertAudit } from '../queries/audits.ts'
import { noteChange } from '../queries/changes.ts'
import { asComponentDetails, findComponent, lockComponent } from '../queries/components.ts'
import { post } from '../queries/ledger.ts'
import { refreshCosts } from '../queries/prices.ts'
import { lockProduct } from '../queries/products.ts'
import { documentOf } from './drafts.ts'
import { written } from './found.ts'
import { productDetails } from './products.ts'

type Operations = 'auditComponent' | 'auditProduct' | 'repairReturned' | 'scrapReturned'
type Auditing = Pick<Call<Operations>, 'db' | 'by' | 'meta' | 'now'> & {
  body: { date?: string; comment?: string | null }
}
type Goods = { componentId: number; productId: null } | { componentId: null; productId: number }

export const audits: Handlers<Operations> = {
  async auditComponent(call) {
    const { db, body, meta, now } = call
    const { componentId } = body
    const before = (await lockComponent(db, componentId)) ?? unknown('componentId', 'component')
    const quantity = auditChange({ ...body, quantity: thousandths(Number(body.quantity)) })
    const moves = stockMoves({ bucket: 'component', id: componentId, quantity })
    await book(call, { componentId, productId: null }, 'count', quantity, moves)
    await refreshCosts(db, [componentId], body.date ?? dayOf(now))
    const row = written(await findComponent(db, componentId))
    noteChange(db, call, {
      operation: 'auditComponent',
      subject: 'component',
      subjectId: componentId,
      reason: body.comment ?? null,
      before: { stock: quantityOf(before.stock) },
      after: { stock: quantityOf(row.stock) },
    })
    return { ...asComponentDetails(row), avgCost: rupeesEach(row.avgCost), clientRequestId: meta.key ?? null }
  },

  auditProduct(call) {
    const { productId } = call.body
    const quantity = auditChange({ ...call.body, quantity: Number(call.body.quantity) })
    return ofProduct(
      call,
      'auditProduct',
      'count',
      quantity,
      stockMoves({ bucket: 'product', id: productId, quantity }),
    )
  },

  repairReturned(call) {
    const { productId, quantity } = call.body
    return ofProduct(call, 'repairReturned', 'repaired', quantity, repairedMoves(productId, quantity))
  },

  scrapReturned(call) {
    const { productId, quantity } = call.body
    return ofProduct(call, 'scrapReturned', 'scrapped', quantity, scrappedMoves(productId, quantity))
  },
}

type Kind = 'count' | 'repaired' | 'scrapped'
type OfProduct = Auditing & { body: { productId: number } }

/** Books what was counted or done with a product, and answers with the product as it is now. */
async function ofProduct(
  call: OfProduct,
  operation: Operations,
  kind: Kind,
  quantity: number,
  moves: Moves,
): Promise<Schema<'ProductDetails'>> {
  const { db, body, by, meta } = call
  const before = (await lockProduct(db, body.productId)) ?? unknown('productId', 'product')
  if (kind !== 'count' && quantity > before.returned) throw wrong('quantity', 'is more than has come back')
  await book(call, { componentId: null, productId: before.id }, kind, quantity, moves)
  const after = await productDetails(db, before.id, by)
  noteChange(db, call, {
    operation,
    subject: 'product',
    subjectId: before.id,
    reason: body.comment ?? null,
    before: { stock: before.stock, returned: before.returned },
    after: { stock: after.stock, returned: after.returned },
  })
  return { ...after, clientRequestId: meta.key ?? null }
}

/** The document, in the name of whoever sends it, and what it moves. */
async function book(call: Auditing, goods: Goods, kind: Kind, quantity: number, moves: Moves): Promise<void> {
  const { db, body, by, now } = call
  const date = body.date ?? dayOf(now)
  const id = await insertAudit(db, {
    ...goods,
    ...documentOf(call, date),
    kind,
    employeeId: by.id,
    quantity,
  })
  await post(db, { document: 'audit', documentId: id, date, now, fieldOf: () => 'quantity' }, moves)
}

function unknown(path: string, what: string): never {
  throw wrong(path, `is not a ${what}`)
}
