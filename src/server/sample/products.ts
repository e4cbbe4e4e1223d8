import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import type { Chance } from './chance.ts'
import { BOUGHT, MEASURED, SHORT } from './components.ts'
import type { Office } from './office.ts'

type Product = {
  name: string
  catagory: string
  price: number
  stock: number
  version?: string
  comment?: string
  old?: true
}

const OPERATOR = 'single phase preventor'
const METER = 'volt and ampere meter'
const PANEL = 'digital panel'

/** The nine of the catalogue and what else the shop makes, in the order of their ids; prices in rupees. */
export const PRODUCTS: readonly Product[] = [
  { name: '5 LED Operator', catagory: OPERATOR, price: 400, stock: 1_400 },
  { name: 'Munsi Operator', catagory: OPERATOR, price: 400, stock: 1_200 },
  { name: 'Bada Operator', catagory: OPERATOR, price: 1_100, stock: 900 },
  { name: 'Mobile Operator', catagory: OPERATOR, price: 2_200, stock: 800 },
  { name: 'Digital Meter', catagory: METER, price: 400, stock: 1_100 },
  { name: 'Submersible Panel', catagory: PANEL, price: 400, stock: 900 },
  { name: 'Automatic Submersible Panel', catagory: PANEL, price: 400, stock: 900 },
  { name: 'Remote Control Board', catagory: 'remote control board', price: 400, stock: 3 },
  { name: 'Three Phase Inverter', catagory: 'inverter', price: 400, stock: 4 },
  { name: 'Digital Meter', catagory: METER, price: 420, stock: 700, version: '2' },
  { name: 'Munsi Operator_CLONE', catagory: OPERATOR, price: 400, stock: 700, comment: 'A clone of Munsi Operator.' },
  { name: 'Old LED Operator', catagory: OPERATOR, price: 380, stock: 12, old: true },
  { name: 'Ampere Meter', catagory: METER, price: 385, stock: 800 },
  { name: 'Surge Guard', catagory: PANEL, price: 640, stock: 800 },
  { name: 'Float Switch Board', catagory: PANEL, price: 560, stock: 800 },
  { name: 'Timer Card', catagory: OPERATOR, price: 395, stock: 800 },
]

/** The ids of products of which fewer are there than will be sold; none is made. */
export const SCARCE = [8, 9] as const

/** The ids of products that sell, and are made, every day. */
export const COMMON = PRODUCTS.flatMap(({ old }, index) => (old || index === 7 || index === 8 ? [] : [index + 1]))

/** The ids of products that stand for something. */
export const CLONE = { of: 2, is: 11 } as const
const MADE_OF_NOTHING = 16
/** These take what runs short. */
const SHORTENED = [13, 14] as const

/** What one piece of each product takes of each component, by their ids. */
export type Recipes = Map<number, Map<number, number>>

/** Makes up what the products are made of: much of it is the same in all of them. */
export function planRecipes(chance: Chance): Recipes {
  const shuffled = chance.shuffled(BOUGHT.filter((id) => !MEASURED.has(id)))
  const [shared, others] = [shuffled.slice(0, 24), shuffled.slice(24)]
  const recipes: Recipes = new Map(
    PRODUCTS.map((_, index) => {
      const lines = chance.between(6, 24)
      const few = Math.min(lines, 14)
      const ids = [...chance.shuffled(shared).slice(0, few), ...chance.shuffled(others).slice(0, lines - few)]
      return [index + 1, new Map(ids.map((id) => [id, chance.between(1, 6)]))]
    }),
  )
  for (const [index, id] of SHORTENED.entries()) recipes.get(id)?.set(SHORT[index] ?? 0, 1)
  for (const [index, [id, quantity]] of [...MEASURED].entries()) recipes.get(index + 1)?.set(id, quantity)
  recipes.set(CLONE.is, new Map(recipes.get(CLONE.of)))
  recipes.set(MADE_OF_NOTHING, new Map())
  return recipes
}

/** Adds the products, and the stock that was there when the books began. */
export async function makeProducts(office: Office, start: Day, recipes: Recipes): Promise<void> {
  for (const [index, { name, catagory, stock, version = '1', comment = '', old }] of PRODUCTS.entries()) {
    const recipe = recipes.get(index + 1) ?? new Map()
    const draft: Schema<'ProductDraft'> = {
      name,
      catagory,
      version,
      comment,
      labourCost: 10 + 7 * index,
      isActive: !old,
      compId: [...recipe.keys()],
      compQuant: [...recipe.values()],
      openingStock: stock,
      openingDate: start,
    }
    await office.call('director', 'POST', '/api/products', draft)
  }
}

/** The instant at which the books of the sample shop begin: nine in the morning of this day. */
export function beginning(day: Day): Date {
  return new Date(`${day}T03:30:00Z`)
}
