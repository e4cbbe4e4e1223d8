import { addDays } from '#domain/day.ts'
import { partsFor, productionCost, productionMoves } from '#domain/production.ts'
import type { Chance } from '../sample/chance.ts'
import { type Books, documentRow, postingOf } from './books.ts'
import type { Goods } from './goods.ts'

/** Books one production on this day: of some products the one of which fewest are left. */
export function make(
  books: Books,
  chance: Chance,
  { components, products }: Goods,
  day: number,
  employeeId: number,
): void {
  const id = books.nextId('production')
  const some = [chance.pick(products), chance.pick(products), chance.pick(products)]
  const product = some.reduce((fewest, one) => (one.stock < fewest.stock ? one : fewest))
  const entry = books.entryOn(day, employeeId)
  const late = chance.next() < 0.02 ? chance.between(1, 5) : 0
  const date = addDays(books.days[day] ?? '', -late)
  const deletion = chance.next() < 0.005 ? books.deletionAfter(day, chance.between(0, 10), 1) : undefined
  const quantity = 5 * chance.between(2, 16)
  const priced = product.parts.flatMap((part) => {
    const component = components[part.componentId - 1]
    return component ? [{ ...part, price: component.price }] : []
  })
  const taken = partsFor(priced, quantity)
  const cost = productionCost(taken, product.labourCost, quantity)
  books.add('production', {
    id,
    ...documentRow(date, entry, deletion),
    productId: product.id,
    employeeId,
    quantity,
    materialCost: cost.material,
    labourCost: cost.labour,
  })
  books.add('productionComponent', ...taken.map((part) => ({ productionId: id, ...part })))
  const moves = productionMoves({ productId: product.id, pieces: quantity, taken })
  books.post(postingOf('production', id, date, entry.now), moves, entry.by, deletion)
  if (deletion) return
  product.stock += quantity
  for (const part of taken) {
    const component = components[part.componentId - 1]
    if (component) component.taken += part.quantity
  }
}
