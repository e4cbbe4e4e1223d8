import type { Schema } from '#contract/operations.ts'

/** A range of whole numbers, both ends included. */
export type Range = Schema<'Range'>

/** Converts numbers, in any order and possibly repeated, to sorted ranges. */
export function toRanges(numbers: Iterable<number>): Range[] {
  return merge([...numbers].map((number) => ({ from: number, to: number })))
}

/** Merges overlapping and adjacent ranges; the result is sorted. */
export function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else if (from <= to) merged.push({ from, to })
  }
  return merged
}

/** The numbers of `ranges` that are not in `excluded`. */
export function subtract(ranges: readonly Range[], excluded: readonly Range[]): Range[] {
  const gaps = merge(excluded)
  const remaining: Range[] = []
  // Both lists are sorted, so each gap is visited once.
  let next = 0
  for (const range of merge(ranges)) {
    let { from } = range
    for (let gap = gaps[next]; gap && gap.from <= range.to; gap = gaps[next]) {
      if (gap.from > from) remaining.push({ from, to: gap.from - 1 })
      from = Math.max(from, gap.to + 1)
      // The gap may extend into the next range.
      if (gap.to > range.to) break
      next += 1
    }
    if (from <= range.to) remaining.push({ from, to: range.to })
  }
  return remaining
}

/** The numbers that occur in both. */
export function intersect(ranges: readonly Range[], bounds: readonly Range[]): Range[] {
  return subtract(ranges, subtract(ranges, bounds))
}

/** The number of numbers in ranges that do not overlap. */
export function countNumbers(ranges: readonly Range[]): number {
  return ranges.reduce((count, { from, to }) => count + to - from + 1, 0)
}

export function includes(ranges: readonly Range[], number: number): boolean {
  return ranges.some(({ from, to }) => from <= number && number <= to)
}

/** Formats ranges for display: "7, 12–15". */
export function formatRanges(ranges: readonly Range[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
