import type { Day } from '#domain/day.ts'
import { type Paise, paise, type Rate, rate, type Thousandths, thousandths } from '#domain/money.ts'
import type { Part } from '#domain/product.ts'
import { stockMoves } from '#domain/stock.ts'
import type { Chance } from '../sample/chance.ts'
import { type Books, postingOf } from './books.ts'
import type { Size } from './size.ts'

/** A component with its price at the moment, and how much has been taken since it was bought last. */
export type Component = { id: number; price: Rate; taken: number }
/** A product, what one piece is made of, and how many there are. */
export type Product = { id: number; price: number; labourCost: Paise; parts: Part[]; stock: number }
export type Goods = { components: Component[]; products: Product[] }

const DRAWERS =
  'Resistor,Capacitor,Diode,Transistor,Controller,Relay,Electrolytic,Connector,Indicator,Transformer,Protection,Board,Cabinet,Consumable'.split(
    ',',
  )
const PACKS = ['SMD', 'SMD', 'SMD', 'SMD', 'THROUGH HOLE', 'THROUGH HOLE', 'THROUGH HOLE', 'OTHER'] as const
const BRANDS = ['N/A', 'Demo Electro', 'Demo Semi', 'Namuna Parts', 'Test Components']
const LINES = ['Operator', 'Meter', 'Panel', 'Starter', 'Guard', 'Timer']

/** Adds categories, components and products, with what lay there when the books began. */
export function addGoods(books: Books, chance: Chance, size: Size, now: Date): Goods {
  const [start = ''] = books.days
  for (const name of DRAWERS.slice(0, size.categories))
    books.add('category', { id: books.nextId('category'), name, date: start })
  const components = Array.from({ length: size.components }, () => addComponent(books, chance, start, now))
  const products = Array.from({ length: size.products }, () => addProduct(books, chance, components, start, now))
  return { components, products }
}

function addComponent({ add, nextId, post }: Books, chance: Chance, start: Day, now: Date): Component {
  const id = nextId('component')
  const categoryId = chance.between(1, DRAWERS.length)
  const price = rate(Math.round(10_000 * costOf(chance)) / 10_000)
  const openingStock = thousandths(chance.between(2_000, 9_000))
  add('component', {
    id,
    name: `${DRAWERS[categoryId - 1]} ${String.fromCharCode(65 + (id % 26))}`,
    value: `${chance.between(1, 999)}${chance.pick(['R', 'K', 'n', 'u', 'V', 'A'])}`,
    brand: chance.pick(BRANDS),
    pack: chance.pick(PACKS),
    categoryId,
    minimumStock: thousandths(100 * chance.between(0, 5)),
    active: 1,
    openingStock,
    openingDate: start,
    stock: thousandths(0),
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
  const move = { bucket: 'component', id, quantity: openingStock } as const
  post(postingOf('component', id, start, now), stockMoves(move), 1)
  return { id, price, taken: 0 }
}

/** Most cost about a rupee, a few a hundred. */
function costOf(chance: Chance): number {
  return chance.next() < 0.02 ? chance.between(20, 180) : 0.08 + 5 * chance.next() ** 3
}

function addProduct(
  { add, nextId, post }: Books,
  chance: Chance,
  components: readonly Component[],
  start: Day,
  now: Date,
): Product {
  const id = nextId('product')
  const line = LINES[id % LINES.length] ?? ''
  const labourCost = paise(10 + 5 * chance.between(0, 22))
  const stock = chance.between(150, 900)
  add('product', {
    id,
    name: `${line} ${String(id).padStart(3, '0')}`,
    catagory: line.toLowerCase(),
    version: '1',
    labourCost,
    comment: '',
    isActive: 1,
    openingStock: stock,
    openingDate: start,
    stock: 0,
    returned: 0,
  })
  post(postingOf('product', id, start, now), stockMoves({ bucket: 'product', id, quantity: stock }), 1)
  const parts = recipe(chance, components)
  add('productComponent', ...parts.map((part) => ({ productId: id, ...part })))
  return { id, price: 380 + 20 * chance.between(0, 96), labourCost, parts, stock }
}

/** 8 to 40 different components, mostly about 20. */
function recipe(chance: Chance, components: readonly Component[]): Part[] {
  const ids = new Set<number>()
  const lines = 8 + Math.floor(33 * chance.next() ** 1.3)
  while (ids.size < lines) ids.add(chance.pick(components).id)
  return [...ids]
    .sort((a, b) => a - b)
    .map((componentId) => ({ componentId, quantity: (1_000 * chance.between(1, 6)) as Thousandths }))
}
