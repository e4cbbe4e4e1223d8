import type { Schema } from '#contract/operations.ts'
import type { Day } from '#domain/day.ts'
import { BOUGHT_COMPONENT_IDS, MEASURED_QUANTITIES, UNDERSTOCKED_COMPONENT_IDS } from './components.ts'
import type { SampleClient } from './sampleClient.ts'
import type { SeededRandom } from './seededRandom.ts'

type Product = {
  name: string
  catagory: string
  price: number
  stock: number
  version?: string
  comment?: string
  minimumStock?: number
  isOld?: true
}

const OPERATOR_CATEGORY = 'single phase preventor'
const METER_CATEGORY = 'volt and ampere meter'
const PANEL_CATEGORY = 'digital panel'

/** The nine products of the catalogue and the shop's other products, in the order of their ids; prices in rupees. */
export const PRODUCTS: readonly Product[] = [
  { name: '5 LED Operator', catagory: OPERATOR_CATEGORY, price: 400, stock: 1_400 },
  { name: 'Munsi Operator', catagory: OPERATOR_CATEGORY, price: 400, stock: 1_200 },
  { name: 'Bada Operator', catagory: OPERATOR_CATEGORY, price: 1_100, stock: 900 },
  { name: 'Mobile Operator', catagory: OPERATOR_CATEGORY, price: 2_200, stock: 800 },
  { name: 'Digital Meter', catagory: METER_CATEGORY, price: 400, stock: 1_100 },
  { name: 'Submersible Panel', catagory: PANEL_CATEGORY, price: 400, stock: 900 },
  { name: 'Automatic Submersible Panel', catagory: PANEL_CATEGORY, price: 400, stock: 900 },
  { name: 'Remote Control Board', catagory: 'remote control board', price: 400, stock: 3 },
  { name: 'Three Phase Inverter', catagory: 'inverter', price: 400, stock: 4 },
  { name: 'Digital Meter', catagory: METER_CATEGORY, price: 420, stock: 700, version: '2' },
  {
    name: 'Munsi Operator_CLONE',
    catagory: OPERATOR_CATEGORY,
    price: 400,
    stock: 700,
    comment: 'A clone of Munsi Operator.',
  },
  { name: 'Old LED Operator', catagory: OPERATOR_CATEGORY, price: 380, stock: 12, isOld: true },
  { name: 'Ampere Meter', catagory: METER_CATEGORY, price: 385, stock: 800 },
  { name: 'Surge Guard', catagory: PANEL_CATEGORY, price: 640, stock: 800 },
  { name: 'Float Switch Board', catagory: PANEL_CATEGORY, price: 560, stock: 800 },
  { name: 'Timer Card', catagory: OPERATOR_CATEGORY, price: 395, stock: 800, minimumStock: 750 },
]

/** Products that sell more than their stock; none is produced. */
export const OVERSOLD_PRODUCT_IDS = [8, 9] as const

/** Products that are sold and produced every day. */
export const COMMON_PRODUCT_IDS = PRODUCTS.flatMap(({ isOld }, index) =>
  isOld || index === 7 || index === 8 ? [] : [index + 1],
)

/** Products with a special role. */
const CLONE_IDS = { original: 2, clone: 11 } as const
const PARTLESS_PRODUCT_ID = 16
/** Products that use the components in short supply. */
const SHORT_PART_PRODUCT_IDS = [13, 14] as const

/** The quantity of each component in one piece of each product: product id to component id to quantity. */
export type Recipes = Map<number, Map<number, number>>

/** Plans the recipes; all products share a common set of components. */
export function planRecipes(random: SeededRandom): Recipes {
  const shuffled = random.shuffle(BOUGHT_COMPONENT_IDS.filter((id) => !MEASURED_QUANTITIES.has(id)))
  const [shared, others] = [shuffled.slice(0, 24), shuffled.slice(24)]
  const recipes: Recipes = new Map(
    PRODUCTS.map((_, index) => {
      const lines = random.between(6, 24)
      const sharedCount = Math.min(lines, 14)
      const ids = [
        ...random.shuffle(shared).slice(0, sharedCount),
        ...random.shuffle(others).slice(0, lines - sharedCount),
      ]
      return [index + 1, new Map(ids.map((id) => [id, random.between(1, 6)]))]
    }),
  )
  for (const [index, id] of SHORT_PART_PRODUCT_IDS.entries())
    recipes.get(id)?.set(UNDERSTOCKED_COMPONENT_IDS[index] ?? 0, 1)
  for (const [index, [id, quantity]] of [...MEASURED_QUANTITIES].entries()) recipes.get(index + 1)?.set(id, quantity)
  recipes.set(CLONE_IDS.clone, new Map(recipes.get(CLONE_IDS.original)))
  recipes.set(PARTLESS_PRODUCT_ID, new Map())
  return recipes
}

/** Creates the products with their opening stock. */
export async function createProducts(client: SampleClient, start: Day, recipes: Recipes): Promise<void> {
  for (const [
    index,
    { name, catagory, stock, price, version = '1', comment = '', minimumStock = 0, isOld },
  ] of PRODUCTS.entries()) {
    const recipe = recipes.get(index + 1) ?? new Map()
    const draft: Schema<'ProductDraft'> = {
      name,
      catagory,
      version,
      comment,
      labourCost: 10 + 7 * index,
      isActive: !isOld,
      minimumStock,
      retailPrice: price,
      dealerPrice: Math.round(price * 0.9),
      pricesFrom: start,
      compId: [...recipe.keys()],
      compQuant: [...recipe.values()],
      openingStock: stock,
      openingDate: start,
    }
    await client.call('director', 'POST', '/api/products', draft)
  }
}

/** The opening instant of the sample shop: 9:00 of this day in Asia/Kolkata. */
export function getOpeningInstant(day: Day): Date {
  return new Date(`${day}T03:30:00Z`)
}
