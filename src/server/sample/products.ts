import type { Day } from '#domain/day.ts'
import { paise } from '#domain/money.ts'
import type { Database } from '../database/tables.ts'
import { post } from '../queries/ledger.ts'
import { insertProduct } from '../queries/products.ts'

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

/** The ids of products of which fewer are there than will be sold. */
export const SCARCE = [8, 9] as const

/** The ids of products that sell every day. */
export const COMMON = PRODUCTS.flatMap(({ old }, index) => (old || index === 7 || index === 8 ? [] : [index + 1]))

/** Makes the products, and the stock that was there when the books began. */
export async function makeProducts(db: Database, start: Day): Promise<void> {
  for (const [index, { name, catagory, stock, version = '1', comment = '', old }] of PRODUCTS.entries()) {
    const labourCost = paise(10 + 7 * index)
    const opening = { openingStock: stock, openingDate: start }
    const id = await insertProduct(db, {
      name,
      catagory,
      version,
      comment,
      labourCost,
      isActive: old ? 0 : 1,
      ...opening,
    })
    const posting = { document: 'product', documentId: id, date: start, now: beginning(start) } as const
    await post(db, posting, { stock: [{ bucket: 'product', id, quantity: stock }], party: [], cash: [] })
  }
}

/** The instant at which the books of the sample shop begin: nine in the morning of this day. */
export function beginning(day: Day): Date {
  return new Date(`${day}T03:30:00Z`)
}
