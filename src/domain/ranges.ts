import type { Schema } from '#contract/operations.ts'

/** Whole numbers without a gap, both ends included: how a phone names many entries in few words. */
export type Range = Schema<'Stretch'>

/** The numbers as stretches; in any order, some of them perhaps twice. */
export function toRanges(numbers: Iterable<number>): Range[] {
  return merge([...numbers].map((number) => ({ from: number, to: number })))
}

/** The same numbers in as few stretches as possible, in order. */
export function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else if (from <= to) merged.push({ from, to })
  }
  return merged
}

/** The numbers of the first that are not in the second. */
export function subtract(ranges: readonly Range[], excluded: readonly Range[]): Range[] {
  const gaps = merge(excluded)
  const remaining: Range[] = []
  // Both are in order: each gap is passed once.
  let next = 0
  for (const range of merge(ranges)) {
    let { from } = range
    for (let gap = gaps[next]; gap && gap.from <= range.to; gap = gaps[next]) {
      if (gap.from > from) remaining.push({ from, to: gap.from - 1 })
      from = Math.max(from, gap.to + 1)
      // It may reach into the next one.
      if (gap.to > range.to) break
      next += 1
    }
    if (from <= range.to) remaining.push({ from, to: range.to })
  }
  return remaining
}

/** The numbers that are in both. */
export function intersect(ranges: readonly Range[], bounds: readonly Range[]): Range[] {
  return subtract(ranges, subtract(ranges, bounds))
}

/** How many numbers they are; they must not overlap. */
export function countNumbers(ranges: readonly Range[]): number {
  return ranges.reduce((count, { from, to }) => count + to - from + 1, 0)
}

/** Is this number among them? */
export function includes(ranges: readonly Range[], number: number): boolean {
  return ranges.some(({ from, to }) => from <= number && number <= to)
}

/** For people: "7, 12–15". */
export function formatRanges(ranges: readonly Range[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
