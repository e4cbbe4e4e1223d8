/** How much of everything the scale set has. */
export type Size = ReturnType<typeof sizeOf>

/**
 * The shop after so many years: 12,000 sales and the rest a year, 4,000 parties.
 *
 * @param factor so many times the documents and parties; people and goods do not grow beyond 1
 */
export function sizeOf(years: number, factor: number) {
  const all = (count: number) => Math.max(1, Math.round(count * factor))
  const yearly = (count: number) => all((count * years) / 5)
  const goods = (count: number, least: number) => Math.max(least, Math.round(count * Math.min(1, factor)))
  return {
    days: Math.round(365.25 * years),
    buyers: all(2_900),
    sellers: all(900),
    both: all(200),
    categories: 14,
    components: goods(1_500, 60),
    products: goods(120, 6),
    sales: yearly(60_000),
    purchases: yearly(6_000),
    productions: yearly(18_000),
    expenses: yearly(22_000),
    transfers: yearly(8_000),
    componentAudits: yearly(5_000),
    productAudits: yearly(1_000),
  }
}
