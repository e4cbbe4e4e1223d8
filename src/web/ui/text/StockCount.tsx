import { Span } from '@chakra-ui/react/span'

const COUNT_FORMAT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** Pieces, metres or grams in Indian grouping: 1,00,000 or 2.5. */
export function formatCount(count: number): string {
  return COUNT_FORMAT.format(count)
}

/** A difference with its sign. */
export function formatChange(count: number): string {
  return count > 0 ? `+${formatCount(count)}` : formatCount(count)
}

/** The computed stock. It is highlighted below zero: more has gone out than was recorded as received. */
export function StockCount({ count }: { count: number }) {
  return (
    <Span
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      {...(count < 0 && { color: 'fg.error', fontWeight: 'bold' })}
    >
      {formatCount(count)}
    </Span>
  )
}
