import { createSeededRandom } from '#server/sample/seededRandom.ts'

/** Pseudo-random numbers that repeat for the same names: one independent stream for each part of the simulation. */
export type Random = ReturnType<typeof createRandomStream>

export function createRandomStream(...names: (string | number)[]) {
  let seed = 2_166_136_261
  for (const character of names.join(' ')) seed = Math.imul(seed ^ character.charCodeAt(0), 16_777_619)
  const { next } = createSeededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    /** A whole number from 0, less than the limit. */
    upTo: below,
    chance: (probability: number) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      // The callers pass no empty list; undefined may be a choice.
      return choices[below(choices.length)] as T
    },
    uuid(): string {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
    },
  }
}
