import { Span } from '@chakra-ui/react/span'

const COUNT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** Pieces, metres or grams for people, in Indian grouping: 1,00,000 or 2.5. */
export function showCount(count: number): string {
  return COUNT.format(count)
}

/** By how much something became more (+) or less. */
export function showChange(count: number): string {
  return count > 0 ? `+${showCount(count)}` : showCount(count)
}

/** What should be on the shelf. Below zero, more has gone out than was written down as come in: that stands out. */
export function StockCount({ count }: { count: number }) {
  return (
    <Span
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      {...(count < 0 && { color: 'fg.error', fontWeight: 'bold' })}
    >
      {showCount(count)}
    </Span>
  )
}
