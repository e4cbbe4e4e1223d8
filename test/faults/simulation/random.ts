/** Pseudo-random numbers that repeat for the same names: one independent stream for each part of the simulation. */
export type Random = ReturnType<typeof createRandomStream>

export function createRandomStream(...names: (string | number)[]) {
  let state = 2_166_136_261
  for (const character of names.join(' ')) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619)

  /** 0 up to 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    /** A whole number from 0, less than the limit. */
    upTo: below,
    chance: (probability: number) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      // The callers pass no empty list.
      return choices[below(choices.length)] as T
    },
    uuid(): string {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
    },
  }
}
