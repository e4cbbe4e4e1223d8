import type { Schema } from '#contract/operations.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { Chance } from './chance.ts'
import { BOUGHT } from './components.ts'
import type { Happening } from './happening.ts'
import type { Office } from './office.ts'
import { COMMON } from './products.ts'

const DAYS = 120
const REASONS = ['Counted on Sunday', 'Broken in the drawer', 'Found behind the shelf', 'Short in the reel'] as const

/** 24 counts, 18 of components and 6 of products; three were right. */
export function planAudits(chance: Chance, today: Day): Happening[] {
  return Array.from({ length: 24 }, (_, index) => {
    const right = index % 8 === 5
    const count = {
      action: right || index % 3 ? 'ADDED' : 'SUBTRACTED',
      quantity: right ? '0' : String(chance.between(1, 12)),
      comment: right ? 'Counted, correct' : chance.pick(REASONS),
    } as const
    const recorded = addDays(today, -chance.between(0, DAYS - 1))
    const goods = index % 4 === 3 ? 'products' : 'component'
    const named =
      goods === 'products' ? { productId: chance.pick(COMMON), employeeId: 1 } : { componentId: chance.pick(BOUGHT) }
    return { recorded, as: 'director', path: `/api/${goods}/audit`, body: { ...named, ...count } }
  })
}

/** Some of what came back faulty is repaired, some is thrown away. */
export async function settleReturned(office: Office): Promise<void> {
  const products: Schema<'Product'>[] = await office.call('director', 'GET', '/api/products/list')
  for (const [index, { id, returned }] of products
    .filter((product) => product.returned > 0)
    .slice(0, 4)
    .entries()) {
    const what = index % 2 ? 'scrapped' : 'repaired'
    await office.call('director', 'POST', `/api/products/${what}`, { productId: id, quantity: Math.ceil(returned / 2) })
  }
}
