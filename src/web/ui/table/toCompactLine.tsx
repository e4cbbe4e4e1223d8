import { formatPrice, Money } from '../text/formattedValues.tsx'
import { formatCount } from '../text/StockCount.tsx'
import type { CompactRow } from './CompactTableRow.tsx'

type Line = { name: string; kind?: string; quantity: number; price: number; amount: number }

/** A line of a document on a small screen: its name with the amount, and quantity × price with its kind below. */
export function toCompactLine({ name, kind, quantity, price, amount }: Line): CompactRow {
  return {
    name,
    amount: <Money rupees={amount} />,
    note: [`${formatCount(quantity)} × ${formatPrice(price)}`, kind].filter(Boolean).join(' · '),
    isWhole: true,
  }
}
