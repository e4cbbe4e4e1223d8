import type { Day } from './day.ts'
import type { Paise, Rate, Thousandths } from './money.ts'

/** A price of a component, and its place among the others: the day, then the last purchase there was. */
export type PriceEvent = {
  /** Null: typed when the component was added, which counts as before every purchase. */
  date: Day | null
  /** The id of the purchase it comes from, or of the last one there was when it was typed. */
  purchase: number
  /** Typed by hand, and not paid? */
  isTyped: boolean
  price: Rate
}

/**
 * The price of a component: that of the latest event, be it a purchase or typed by hand. Within a day the order is
 * that of the purchases, and what was typed after a purchase comes after it. A back-dated purchase that is older
 * than the latest event changes nothing.
 *
 * @param events of equal place (lines of one purchase, two edits) in the order in which they were written
 * @returns 0 when there is none: never bought, and no price typed
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

/** A move of a component's stock, with what was paid for it when it was bought. */
export type CostMove = { quantity: Thousandths; paid?: Paise | undefined }

/**
 * The moving weighted average of what a component in stock has cost. Only a purchase changes it:
 *
 *     average = (stock × average + paid) / (stock + quantity)      while there is stock
 *     average = paid / quantity                                    when there was none, or less than none
 *
 * 200 at ₹2.00 and 300 at ₹2.50 make ₹2.30; at a stock of −40, 100 more at ₹3.00 make ₹3.00. Tax is no part of it.
 *
 * @param before what a piece was worth before the first purchase: the price typed when the component was added
 * @param moves in the order of their days
 */
export function computeAverageCost(initialRate: Rate, moves: readonly CostMove[]): Rate {
  // Unrounded between purchases, so that rounding does not add up: `paid` is paise, the average rate per thousandth.
  let average: number = initialRate
  let stock = 0
  for (const { quantity, paid } of moves) {
    if (paid !== undefined && quantity > 0) {
      const positiveStock = Math.max(stock, 0)
      average = (positiveStock * average + paid * 100_000) / (positiveStock + quantity)
    }
    stock += quantity
  }
  return Math.round(average) as Rate
}
