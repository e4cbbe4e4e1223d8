import { stockMoves } from '#domain/stock.ts'
import type { Chance } from '../sample/chance.ts'
import { type Books, documentRow, postingOf } from './books.ts'

/** Books one count of a component or a product on this day; one in eight was right. */
export function count(
  books: Books,
  chance: Chance,
  goods: 'component' | 'product',
  goodsId: number,
  day: number,
): void {
  const id = books.nextId('audit')
  const date = books.days[day] ?? ''
  const isRight = chance.next() < 0.125
  const entry = books.entryOn(day, 1, isRight ? 'Counted, correct' : 'Counted on Sunday')
  const pieces = isRight ? 0 : chance.between(-12, 20)
  const quantity = goods === 'component' ? 1_000 * pieces : pieces
  books.add('audit', {
    id,
    ...documentRow(date, entry),
    kind: 'count',
    employeeId: 1,
    componentId: goods === 'component' ? goodsId : null,
    productId: goods === 'product' ? goodsId : null,
    quantity,
  })
  const moves = stockMoves({ bucket: goods, id: goodsId, quantity })
  books.note(goods === 'component' ? 'auditComponent' : 'auditProduct', goods, goodsId, entry.now, entry.by)
  books.post(postingOf('audit', id, date, entry.now), moves, entry.by)
}
