import type { Day } from '#domain/day.ts'
import { NO_LIST_PRICES } from '#domain/listPrice.ts'
import { type Paise, type Rate, type Thousandths, toPaise, toRate, toThousandths } from '#domain/money.ts'
import type { Part } from '#domain/product.ts'
import { foldText } from '#domain/searchWords.ts'
import { createStockOnlyPosting } from '#domain/stock.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'
import { createPosting, type SeedLedger } from './seedLedger.ts'
import type { SeedSize } from './seedSize.ts'

/** A component with its present price, and the quantity consumed since its last purchase. */
export type Component = { id: number; price: Rate; consumed: number }
/** A product with the parts of one piece and its stock. */
export type Product = { id: number; price: number; labourCost: Paise; parts: Part[]; stock: number }
export type Goods = { components: Component[]; products: Product[] }

const CATEGORY_NAMES =
  'Resistor,Capacitor,Diode,Transistor,Controller,Relay,Electrolytic,Connector,Indicator,Transformer,Protection,Board,Cabinet,Consumable'.split(
    ',',
  )
const PACKS = ['SMD', 'SMD', 'SMD', 'SMD', 'THROUGH HOLE', 'THROUGH HOLE', 'THROUGH HOLE', 'OTHER'] as const
const BRANDS = ['N/A', 'Demo Electro', 'Demo Semi', 'Namuna Parts', 'Test Components']
const PRODUCT_LINES = ['Operator', 'Meter', 'Panel', 'Starter', 'Guard', 'Timer']

/** Adds categories, components and products, with their opening stock. */
export function addGoods(ledger: SeedLedger, random: SeededRandom, size: SeedSize, now: Date): Goods {
  const [start = ''] = ledger.days
  for (const name of CATEGORY_NAMES.slice(0, size.categories))
    ledger.add('category', { id: ledger.nextId('category'), name, date: start })
  const components = Array.from({ length: size.components }, () => addComponent(ledger, random, start, now))
  const products = Array.from({ length: size.products }, () => addProduct(ledger, random, components, start, now))
  return { components, products }
}

function addComponent({ add, nextId, post }: SeedLedger, random: SeededRandom, start: Day, now: Date): Component {
  const id = nextId('component')
  const categoryId = random.between(1, CATEGORY_NAMES.length)
  const price = toRate(Math.round(10_000 * pickCost(random)) / 10_000)
  const openingStock = toThousandths(random.between(2_000, 9_000))
  add('component', {
    id,
    name: `${CATEGORY_NAMES[categoryId - 1]} ${String.fromCharCode(65 + (id % 26))}`,
    value: `${random.between(1, 999)}${random.pick(['R', 'K', 'n', 'u', 'V', 'A'])}`,
    brand: random.pick(BRANDS),
    pack: random.pick(PACKS),
    categoryId,
    minimumStock: toThousandths(100 * random.between(0, 5)),
    active: 1,
    openingStock,
    openingDate: start,
    stock: toThousandths(0),
    price,
    avgCost: price,
  })
  add('componentPrice', {
    id: nextId('componentPrice'),
    componentId: id,
    price,
    date: null,
    afterPurchase: 0,
    recordedAt: now.toISOString(),
  })
  const posting = { bucket: 'component', id, quantity: openingStock } as const
  post(createPosting('component', id, start, now), createStockOnlyPosting(posting), 1)
  return { id, price, consumed: 0 }
}

/** Most cost about a rupee, a few a hundred. */
function pickCost(random: SeededRandom): number {
  return random.next() < 0.02 ? random.between(20, 180) : 0.08 + 5 * random.next() ** 3
}

function addProduct(
  { add, nextId, post }: SeedLedger,
  random: SeededRandom,
  components: readonly Component[],
  start: Day,
  now: Date,
): Product {
  const id = nextId('product')
  const line = PRODUCT_LINES[id % PRODUCT_LINES.length] ?? ''
  const labourCost = toPaise(10 + 5 * random.between(0, 22))
  const stock = random.between(150, 900)
  const name = `${line} ${String(id).padStart(3, '0')}`
  add('product', {
    id,
    name,
    search: foldText(name),
    catagory: line.toLowerCase(),
    version: '1',
    labourCost,
    comment: '',
    isActive: 1,
    minimumStock: 0,
    catalogueId: null,
    ...NO_LIST_PRICES,
    openingStock: stock,
    openingDate: start,
    stock: 0,
    returned: 0,
  })
  post(createPosting('product', id, start, now), createStockOnlyPosting({ bucket: 'product', id, quantity: stock }), 1)
  const parts = pickParts(random, components)
  add('productComponent', ...parts.map((part) => ({ productId: id, ...part })))
  return { id, price: 380 + 20 * random.between(0, 96), labourCost, parts, stock }
}

/** 8 to 40 different components, mostly about 20. */
function pickParts(random: SeededRandom, components: readonly Component[]): Part[] {
  const ids = new Set<number>()
  const lines = 8 + Math.floor(33 * random.next() ** 1.3)
  while (ids.size < lines) ids.add(random.pick(components).id)
  return [...ids]
    .sort((a, b) => a - b)
    .map((componentId) => ({ componentId, quantity: (1_000 * random.between(1, 6)) as Thousandths }))
}
