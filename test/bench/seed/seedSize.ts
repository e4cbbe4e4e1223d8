/** The number of records of each kind in the scale set. */
export type SeedSize = ReturnType<typeof computeSeedSize>

/**
 * The size of the shop after `years`: 4,000 parties, and a year's documents, among them 12,000 sales.
 *
 * @param factor so many times the documents and parties; people and goods do not grow beyond 1
 */
export function computeSeedSize(years: number, factor: number) {
  const scaleCount = (count: number) => Math.max(1, Math.round(count * factor))
  const scaleYearlyCount = (count: number) => scaleCount((count * years) / 5)
  const scaleGoodsCount = (count: number, minCount: number) =>
    Math.max(minCount, Math.round(count * Math.min(1, factor)))
  return {
    days: Math.round(365.25 * years),
    buyers: scaleCount(2_900),
    sellers: scaleCount(900),
    both: scaleCount(200),
    categories: 14,
    components: scaleGoodsCount(1_500, 60),
    products: scaleGoodsCount(120, 6),
    sales: scaleYearlyCount(60_000),
    purchases: scaleYearlyCount(6_000),
    productions: scaleYearlyCount(18_000),
    expenses: scaleYearlyCount(22_000),
    transfers: scaleYearlyCount(8_000),
    promises: scaleYearlyCount(3_000),
    componentAudits: scaleYearlyCount(5_000),
    productAudits: scaleYearlyCount(1_000),
  }
}
