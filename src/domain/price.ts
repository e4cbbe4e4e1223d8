import type { Day } from './day.ts'
import type { Paise, Rate, Thousandths } from './money.ts'

/** A price of a component with its position in time: first the day, then the last purchase. */
export type PriceEvent = {
  /** Null: typed when the component was created; sorts before every purchase. */
  date: Day | null
  /** The id of its purchase, or of the latest purchase when the price was typed. */
  purchase: number
  /** Whether the price was typed rather than paid. */
  isTyped: boolean
  price: Rate
}

/**
 * The current price of a component: that of its latest event, a purchase or a typed price. Within a day purchases are
 * ordered by id, and a typed price follows the purchases that existed then. A back-dated purchase older than the latest
 * event changes nothing.
 *
 * @param events those at the same position (lines of one purchase, two edits) in the order in which they were written
 * @returns 0 without any event
 */
export function findLatestPrice(events: readonly PriceEvent[]): Rate {
  const latest = events.reduce<PriceEvent | undefined>(
    (latestSoFar, event) => (latestSoFar && isBefore(event, latestSoFar) ? latestSoFar : event),
    undefined,
  )
  return latest?.price ?? (0 as Rate)
}

function isBefore(a: PriceEvent, b: PriceEvent): boolean {
  if (a.date !== b.date) return (a.date ?? '') < (b.date ?? '')
  if (a.purchase !== b.purchase) return a.purchase < b.purchase
  return !a.isTyped && b.isTyped
}

/**
 * Whether a purchase price is far from the last one, probably because of a typing error: more than 3 times as high, or
 * less than a third. A free sample and a component without a price are not.
 */
export function findPriceJump(price: Rate, lastPrice: Rate): 'high' | 'low' | undefined {
  if (price === 0 || lastPrice === 0) return undefined
  if (price > 3 * lastPrice) return 'high'
  return 3 * price < lastPrice ? 'low' : undefined
}

/** A change of a component's stock and, for a purchase, the amount paid. */
export type CostPosting = { quantity: Thousandths; paid?: Paise | undefined }

/**
 * The moving weighted average cost of a component. Only purchases change it:
 *
 *     average = (stock × average + paid) / (stock + quantity)      if stock is positive
 *     average = paid / quantity                                    otherwise
 *
 * 200 at ₹2.00 and 300 at ₹2.50 give ₹2.30; at a stock of −40, 100 more at ₹3.00 give ₹3.00. The amount paid includes its
 * share of the tax if the settings count tax as a cost (`addTaxShare`).
 *
 * @param initialRate the price typed when the component was created
 * @param postings in chronological order
 */
export function computeAverageCost(initialRate: Rate, postings: readonly CostPosting[]): Rate {
  const { average } = postings.reduce(addCostPosting, createInitialCost(initialRate))
  return Math.round(average) as Rate
}

/**
 * The average cost and the stock of a component after some of its postings. The average is a rate that is not rounded,
 * so that rounding errors do not add up.
 */
export type ComponentCost = { average: number; stock: Thousandths }

/** The cost of a component without postings: the price typed when it was created. */
export function createInitialCost(initialRate: Rate): ComponentCost {
  return { average: initialRate, stock: 0 as Thousandths }
}

/** The cost after one more posting; see `computeAverageCost`. */
export function addCostPosting({ average, stock }: ComponentCost, { quantity, paid }: CostPosting): ComponentCost {
  const stockAfter = (stock + quantity) as Thousandths // a sum of thousandths
  if (paid === undefined || quantity <= 0) return { average, stock: stockAfter }
  const positiveStock = Math.max(stock, 0)
  // One paisa is 100 units of a rate, and a rate is the price of 1,000 thousandths: hence × 100,000.
  return { average: (positiveStock * average + paid * 100_000) / (positiveStock + quantity), stock: stockAfter }
}
