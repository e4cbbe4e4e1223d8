import type { CompactRow } from './CompactTableRow.tsx'
import { formatPrice, Money } from './formattedValues.tsx'
import { formatCount } from './StockCount.tsx'

/** A line of a document on a small screen: its name with the amount, and quantity × price below. */
export function toCompactLine(line: { name: string; quantity: number; price: number; amount: number }): CompactRow {
  const { name, quantity, price, amount } = line
  return {
    name,
    amount: <Money rupees={amount} />,
    note: `${formatCount(quantity)} × ${formatPrice(price)}`,
    isWhole: true,
  }
}
