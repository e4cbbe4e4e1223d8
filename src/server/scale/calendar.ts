import { addDays, type Day } from '#domain/day.ts'
import type { Chance } from '../sample/chance.ts'

/** Pumps run, and fail, from March to July: two and a half times as much is sold. */
const SEASON = ['03', '04', '05', '06', '07']
const IN_SEASON = 2.5

/** The days of the books, oldest first, the last of them `today`. */
export function daysUpTo(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** How many of `total` happen on each of these days. */
export function spread(chance: Chance, total: number, days: readonly Day[]): number[] {
  let sum = 0
  const upTo = days.map((day) => {
    sum += SEASON.includes(day.slice(5, 7)) ? IN_SEASON : 1
    return sum
  })
  const counts = days.map(() => 0)
  for (let one = 0; one < total; one += 1) {
    const at = placeIn(upTo, chance.next() * sum)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** The first place whose sum lies above the value. */
function placeIn(upTo: readonly number[], value: number): number {
  let [low, high] = [0, upTo.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((upTo[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
