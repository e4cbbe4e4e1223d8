import { createStockOnlyPosting } from '#domain/stock.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'
import { createDocumentColumns, createPosting, type SeedLedger } from './seedLedger.ts'

/** Books one count of a component or a product on this day; one in eight was right. */
export function addAudit(
  ledger: SeedLedger,
  random: SeededRandom,
  goods: 'component' | 'product',
  goodsId: number,
  day: number,
): void {
  const id = ledger.nextId('audit')
  const date = ledger.days[day] ?? ''
  const isRight = random.next() < 0.125
  const meta = ledger.createMeta(day, 1, isRight ? 'Counted, correct' : 'Counted on Sunday')
  const pieces = isRight ? 0 : random.between(-12, 20)
  const quantity = goods === 'component' ? 1_000 * pieces : pieces
  ledger.add('audit', {
    id,
    ...createDocumentColumns(date, meta),
    kind: 'count',
    employeeId: 1,
    componentId: goods === 'component' ? goodsId : null,
    productId: goods === 'product' ? goodsId : null,
    quantity,
  })
  const posting = createStockOnlyPosting({ bucket: goods, id: goodsId, quantity })
  ledger.logChange(goods === 'component' ? 'auditComponent' : 'auditProduct', goods, goodsId, meta.now, meta.by)
  ledger.post(createPosting('audit', id, date, meta.now), posting, meta.by)
}
