import type { Schema } from '#contract/operations.ts'
import type { Day } from './day.ts'
import { type Rate, toRate } from './money.ts'

export type PriceKind = Schema<'PriceKind'>

/** The prices of a product from a day on, and those before that day; null for none. */
type ListPrices<Price> = {
  retailPrice: Price | null
  dealerPrice: Price | null
  pricesFrom: Day | null
  earlierRetailPrice: Price | null
  earlierDealerPrice: Price | null
}

export const NO_LIST_PRICES: ListPrices<Rate> = {
  retailPrice: null,
  dealerPrice: null,
  pricesFrom: null,
  earlierRetailPrice: null,
  earlierDealerPrice: null,
}

/** The price that the sale form suggests to a party on a day. Without a dealer price dealers pay the retail price. */
export function findListPrice<Price>(prices: ListPrices<Price>, kind: PriceKind, day: Day): Price | null {
  const isCurrent = prices.pricesFrom !== null && day >= prices.pricesFrom
  const [retail, dealer] = isCurrent
    ? [prices.retailPrice, prices.dealerPrice]
    : [prices.earlierRetailPrice, prices.earlierDealerPrice]
  return kind === 'dealer' ? (dealer ?? retail) : retail
}

/**
 * The prices after a change; a missing field keeps its value. Prices that hold today become the earlier ones when others
 * follow on a later day. Prices that were only planned are replaced.
 */
export function changeListPrices(
  before: ListPrices<Rate>,
  change: Pick<Schema<'ProductChange'>, 'retailPrice' | 'dealerPrice' | 'pricesFrom'>,
  today: Day,
): ListPrices<Rate> {
  const pick = (typed: number | null | undefined, unchanged: Rate | null) =>
    typed === undefined ? unchanged : typed === null ? null : toRate(typed)
  const retailPrice = pick(change.retailPrice, before.retailPrice)
  const dealerPrice = pick(change.dealerPrice, before.dealerPrice)
  const hasNone = retailPrice === null && dealerPrice === null
  const pricesFrom = change.pricesFrom || before.pricesFrom || (hasNone ? null : today)
  const isFollowing =
    pricesFrom !== null && before.pricesFrom !== null && before.pricesFrom <= today && pricesFrom > before.pricesFrom
  return {
    retailPrice,
    dealerPrice,
    pricesFrom,
    earlierRetailPrice: isFollowing ? before.retailPrice : before.earlierRetailPrice,
    earlierDealerPrice: isFollowing ? before.dealerPrice : before.earlierDealerPrice,
  }
}
