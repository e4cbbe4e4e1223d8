import type { Generated } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Paise, Rate, Thousandths } from '#domain/money.ts'
import type { Flag, Instant } from './columns.ts'

export type ComponentTable = {
  id: Generated<number>
  name: string
  value: string
  brand: string
  pack: 'SMD' | 'THROUGH HOLE' | 'OTHER'
  categoryId: number
  minimumStock: Generated<Thousandths>
  active: Flag
  /** Opening stock, and the day from which it counts; null for none. */
  openingStock: Generated<Thousandths>
  openingDate: Day | null
  /** Cached sum of the stock postings. */
  stock: Generated<Thousandths>
  /** Cached: the latest typed or paid price. This and the average cost are computed in queries/prices.ts. */
  price: Generated<Rate>
  /** Cached: the moving weighted average cost of the stock. */
  avgCost: Generated<Rate>
}

/** A price typed by hand; the component's price is the latest of these and of its purchases. */
export type ComponentPriceTable = {
  id: Generated<number>
  componentId: number
  price: Rate
  /** Null: typed at creation, before every purchase. */
  date: Day | null
  /** The newest purchase when the price was typed, 0 for none; gives the order within a day. */
  afterPurchase: number
  recordedAt: Instant
}

/**
 * The average cost and the stock of a component after a posting of a purchase, from which later postings continue. Rows are
 * deleted when something changes at or before their position; see queries/componentCosts.ts.
 */
export type ComponentCostTable = {
  componentId: number
  /** Whether the average contains the tax of purchases (`purchaseTaxIsCost`). */
  taxIsCost: Flag
  /** The position of the posting: its day, and its place within the day. */
  date: Day
  place: number
  stock: Thousandths
  /** A rate that is not rounded. */
  average: number
}

export type ProductTable = {
  id: Generated<number>
  name: string
  /** The folded name (searchWords.ts), in which searches look. */
  search: string
  catagory: string
  version: string
  labourCost: Paise
  comment: string
  isActive: Flag
  minimumStock: Generated<number>
  /** The product of the catalogue (content/products) that it is; null for none. */
  catalogueId: number | null
  /**
   * The prices that the sale form suggests from this day on, and those before it; null for none. See
   * domain/listPrice.ts.
   */
  retailPrice: Rate | null
  dealerPrice: Rate | null
  pricesFrom: Day | null
  earlierRetailPrice: Rate | null
  earlierDealerPrice: Rate | null
  /** Opening stock, and the day from which it counts; null for none. */
  openingStock: Generated<number>
  openingDate: Day | null
  /** Cached sums of the stock postings: pieces to sell, and faulty pieces that came back. */
  stock: Generated<number>
  returned: Generated<number>
}
