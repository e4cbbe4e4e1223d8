import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Chance } from './chance.ts'
import { type Happening, later } from './happening.ts'
import type { Office } from './office.ts'
import { COMMON, type Recipes } from './products.ts'

const DAYS = 120

/** Who makes things and who writes it down: most leave that to the worker. */
const MAKERS = [
  { id: 1, as: 'director' },
  { id: 2, as: 'head' },
  { id: 3, as: 'worker' },
  { id: 4, as: 'worker' },
  { id: 5, as: 'director' },
  { id: 6, as: 'worker' },
  { id: 7, as: 'worker' },
] as const

type Planned = Happening & { body: { product: { id: number }; quantity: number } }

/** The 120 productions of the days up to `today`; a few are written down some days late. */
export function planProductions(chance: Chance, today: Day): Planned[] {
  return Array.from({ length: 120 }, (_, index) => {
    const maker = MAKERS[index % MAKERS.length] ?? MAKERS[0]
    const date = addDays(today, -chance.between(0, DAYS - 1))
    return {
      recorded: index % 20 === 7 ? later(date, 3, today) : date,
      as: maker.as,
      path: '/api/production',
      body: {
        product: { id: chance.pick(COMMON) },
        employee: { id: maker.id },
        quantity: 5 * chance.between(1, 12),
        date,
        comment: index % 9 === 0 ? 'For the season' : '',
      },
    }
  })
}

/** How much of each component these productions take. */
export function takenBy(productions: readonly Planned[], recipes: Recipes): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { body } of productions)
    for (const [id, quantity] of recipes.get(body.product.id) ?? [])
      taken.set(id, (taken.get(id) ?? 0) + quantity * body.quantity)
  return taken
}

/** The product that is made otherwise in the end. */
const CHANGED = 3

/** Three productions were mistakes; one of them is noticed when its product is made otherwise already. */
export async function deleteProductions({ call }: Office): Promise<void> {
  const { content }: Schema<'ProductionPage'> = await call('director', 'GET', '/api/production?size=200')
  const [some, others] = [true, false].map((is) => content.filter(({ product }) => (product.id === CHANGED) === is))
  const { components }: Schema<'ProductDetails'> = await call('director', 'GET', `/api/products/${CHANGED}`)
  const kept = components.slice(1)
  await call('director', 'PUT', `/api/products/${CHANGED}`, {
    version: '1.1',
    compId: kept.map(({ component }) => component.id),
    compQuant: kept.map(({ quantity }) => quantity),
  })
  for (const production of [some?.[1], others?.[20], others?.[50]])
    await call('director', 'DELETE', `/api/production/${production?.id}?reason=Counted%20wrongly`)
}
