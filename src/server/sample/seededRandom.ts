/** A deterministic random generator. */
export type SeededRandom = ReturnType<typeof createSeededRandom>

/** Creates a random generator from a seed (mulberry32): sufficient for sample data, not for secrets. */
export function createSeededRandom(seed: number) {
  let state = seed
  /** In [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number, both ends included. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const picked = list[between(0, list.length - 1)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, sortKey: next() }))
      .sort((a, b) => a.sortKey - b.sortKey)
      .map(({ item }) => item)
  const createUuid = () => {
    const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  return { next, between, pick, shuffle, createUuid }
}
