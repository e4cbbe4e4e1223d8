import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { addDaysUntil, type PlannedRequest, pickHistoryDay } from './plannedRequest.ts'
import { COMMON_PRODUCT_IDS, type Recipes } from './products.ts'
import type { SampleClient } from './sampleClient.ts'
import type { SeededRandom } from './seededRandom.ts'

/** The maker and the author of each production; the worker records most of them. */
const MAKERS = [
  { id: 1, userName: 'director' },
  { id: 2, userName: 'head' },
  { id: 3, userName: 'worker' },
  { id: 4, userName: 'worker' },
  { id: 5, userName: 'director' },
  { id: 6, userName: 'worker' },
  { id: 7, userName: 'worker' },
] as const

type PlannedProduction = PlannedRequest & { body: { product: { id: number }; quantity: number } }

/** The 120 productions up to `today`; a few are recorded some days late. */
export function planProductions(random: SeededRandom, today: Day): PlannedProduction[] {
  return Array.from({ length: 120 }, (_, index) => {
    const maker = MAKERS[index % MAKERS.length] ?? MAKERS[0]
    const date = pickHistoryDay(random, today)
    return {
      recordedOn: index % 20 === 7 ? addDaysUntil(date, 3, today) : date,
      userName: maker.userName,
      path: '/api/production',
      body: {
        product: { id: random.pick(COMMON_PRODUCT_IDS) },
        employee: { id: maker.id },
        quantity: 5 * random.between(1, 12),
        date,
        comment: index % 9 === 0 ? 'For the season' : '',
      },
    }
  })
}

/** The quantity of each component that the productions consume. */
export function sumConsumption(productions: readonly PlannedProduction[], recipes: Recipes): Map<number, number> {
  const consumption = new Map<number, number>()
  for (const { body } of productions)
    for (const [id, quantity] of recipes.get(body.product.id) ?? [])
      consumption.set(id, (consumption.get(id) ?? 0) + quantity * body.quantity)
  return consumption
}

/** The product whose recipe changes at the end. */
const CHANGED_PRODUCT_ID = 3

/** Deletes three productions; the recipe of one changed after it was recorded. */
export async function deleteProductions({ call }: SampleClient): Promise<void> {
  const { content }: Schema<'ProductionPage'> = await call('director', 'GET', '/api/production?size=200')
  const [ofChangedProduct, others] = [true, false].map((isChanged) =>
    content.filter(({ product }) => (product.id === CHANGED_PRODUCT_ID) === isChanged),
  )
  const { components }: Schema<'ProductDetails'> = await call('director', 'GET', `/api/products/${CHANGED_PRODUCT_ID}`)
  const remaining = components.slice(1)
  await call('director', 'PUT', `/api/products/${CHANGED_PRODUCT_ID}`, {
    version: '1.1',
    compId: remaining.map(({ component }) => component.id),
    compQuant: remaining.map(({ quantity }) => quantity),
  })
  for (const production of [ofChangedProduct?.[1], others?.[20], others?.[50]])
    await call('director', 'DELETE', `/api/production/${production?.id}?reason=Counted%20wrongly`)
}
