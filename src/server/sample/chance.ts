/** Chance that falls the same way every time. */
export type Chance = ReturnType<typeof startChance>

/** A stream of chance from a seed (mulberry32): enough for sample data, useless for secrets. */
export function startChance(seed: number) {
  let state = seed
  /** At least 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number, both ends included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const one = list[between(0, list.length - 1)]
    if (one === undefined) throw new RangeError('nothing to pick from')
    return one
  }
  /** The same list in another order. */
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  const uuid = () => {
    const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  return { next, between, pick, shuffled, uuid }
}
