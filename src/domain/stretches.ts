import type { Schema } from '#contract/operations.ts'

/** Whole numbers without a gap, both ends included: how a phone names many entries in few words. */
export type Stretch = Schema<'Stretch'>

/** The numbers as stretches; in any order, some of them perhaps twice. */
export function stretchesOf(numbers: Iterable<number>): Stretch[] {
  return joined([...numbers].map((number) => ({ from: number, to: number })))
}

/** The same numbers in as few stretches as possible, in order. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const joint: Stretch[] = []
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = joint.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else if (from <= to) joint.push({ from, to })
  }
  return joint
}

/** The numbers of the first that are not in the second. */
export function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  const gaps = joined(taken)
  const left: Stretch[] = []
  // Both are in order: each gap is passed once.
  let next = 0
  for (const stretch of joined(stretches)) {
    let { from } = stretch
    for (let gap = gaps[next]; gap && gap.from <= stretch.to; gap = gaps[next]) {
      if (gap.from > from) left.push({ from, to: gap.from - 1 })
      from = Math.max(from, gap.to + 1)
      // It may reach into the next one.
      if (gap.to > stretch.to) break
      next += 1
    }
    if (from <= stretch.to) left.push({ from, to: stretch.to })
  }
  return left
}

/** The numbers that are in both. */
export function within(stretches: readonly Stretch[], bounds: readonly Stretch[]): Stretch[] {
  return without(stretches, without(stretches, bounds))
}

/** How many numbers they are; they must not overlap. */
export function countOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((count, { from, to }) => count + to - from + 1, 0)
}

/** Is this number among them? */
export function holds(stretches: readonly Stretch[], number: number): boolean {
  return stretches.some(({ from, to }) => from <= number && number <= to)
}

/** For people: "7, 12–15". */
export function showStretches(stretches: readonly Stretch[]): string {
  return stretches.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
