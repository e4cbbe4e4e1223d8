import { addDays } from '#domain/day.ts'
import { computeProductionCost, multiplyParts } from '#domain/production.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'
import type { Goods } from './goods.ts'
import { createDocumentColumns, createPosting, type SeedLedger } from './seedLedger.ts'

/** Books one production on this day: of a few random products, the one with the lowest stock. */
export function addProduction(
  ledger: SeedLedger,
  random: SeededRandom,
  { components, products }: Goods,
  day: number,
  employeeId: number,
): void {
  const id = ledger.nextId('production')
  const candidates = [random.pick(products), random.pick(products), random.pick(products)]
  const product = candidates.reduce((fewest, one) => (one.stock < fewest.stock ? one : fewest))
  const meta = ledger.createMeta(day, employeeId)
  const daysLate = random.next() < 0.02 ? random.between(1, 5) : 0
  const date = addDays(ledger.days[day] ?? '', -daysLate)
  const deletion = random.next() < 0.005 ? ledger.planDeletion(day, random.between(0, 10), 1) : undefined
  const quantity = 5 * random.between(2, 16)
  const pricedParts = product.parts.flatMap((part) => {
    const component = components[part.componentId - 1]
    return component ? [{ ...part, price: component.price }] : []
  })
  const consumed = multiplyParts(pricedParts, quantity)
  const cost = computeProductionCost(consumed, product.labourCost, quantity)
  ledger.add('production', {
    id,
    ...createDocumentColumns(date, meta, deletion),
    productId: product.id,
    employeeId,
    quantity,
    materialCost: cost.material,
    labourCost: cost.labour,
  })
  ledger.add('productionComponent', ...consumed.map((part) => ({ productionId: id, ...part })))
  const moves = offlineOperations.createProduction.toPosting(
    { date, quantity, product: { id: product.id } },
    { taken: consumed },
  )
  ledger.post(createPosting('production', id, date, meta.now), moves, meta.by, deletion)
  if (deletion) return
  product.stock += quantity
  for (const part of consumed) {
    const component = components[part.componentId - 1]
    if (component) component.consumed += part.quantity
  }
}
