import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { BOUGHT_COMPONENT_IDS } from './components.ts'
import { type PlannedRequest, pickHistoryDay } from './plannedRequest.ts'
import { COMMON_PRODUCT_IDS } from './products.ts'
import type { SampleClient } from './sampleClient.ts'
import type { SeededRandom } from './seededRandom.ts'

const REASONS = ['Counted on Sunday', 'Broken in the drawer', 'Found behind the shelf', 'Short in the reel'] as const

/** 24 audits, 18 of components and 6 of products; three confirm the recorded count. */
export function planAudits(random: SeededRandom, today: Day): PlannedRequest[] {
  return Array.from({ length: 24 }, (_, index) => {
    const isCorrect = index % 8 === 5
    const count = {
      action: isCorrect || index % 3 ? 'ADDED' : 'SUBTRACTED',
      quantity: isCorrect ? '0' : String(random.between(1, 12)),
      comment: isCorrect ? 'Counted, correct' : random.pick(REASONS),
    } as const
    const recordedOn = pickHistoryDay(random, today)
    const goods = index % 4 === 3 ? 'products' : 'component'
    const subject =
      goods === 'products'
        ? { productId: random.pick(COMMON_PRODUCT_IDS), employeeId: 1 }
        : { componentId: random.pick(BOUGHT_COMPONENT_IDS) }
    return { recordedOn, userName: 'director', path: `/api/${goods}/audit`, body: { ...subject, ...count } }
  })
}

/** Repairs some of the returned pieces and scraps others. */
export async function repairAndScrapReturned(client: SampleClient): Promise<void> {
  const products: Schema<'Product'>[] = await client.call('director', 'GET', '/api/products/list')
  for (const [index, { id, returned }] of products
    .filter((product) => product.returned > 0)
    .slice(0, 4)
    .entries()) {
    const outcome = index % 2 ? 'scrapped' : 'repaired'
    await client.call('director', 'POST', `/api/products/${outcome}`, {
      productId: id,
      quantity: Math.ceil(returned / 2),
    })
  }
}
