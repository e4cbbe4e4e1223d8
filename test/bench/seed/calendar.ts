import { addDays, type Day } from '#domain/day.ts'
import type { SeededRandom } from '#server/sample/seededRandom.ts'

/** Pumps run, and fail, from March to July: sales are 2.5 times as high. */
const SEASON_MONTHS = ['03', '04', '05', '06', '07']
const SEASON_FACTOR = 2.5

/** The days with documents, oldest first; the last is `today`. */
export function listDays(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** Distributes `total` documents over the days; returns the number for each day. */
export function distribute(random: SeededRandom, total: number, days: readonly Day[]): number[] {
  let sum = 0
  const cumulativeWeights = days.map((day) => {
    sum += SEASON_MONTHS.includes(day.slice(5, 7)) ? SEASON_FACTOR : 1
    return sum
  })
  const counts = days.map(() => 0)
  for (let occurrence = 0; occurrence < total; occurrence += 1) {
    const dayIndex = findFirstAbove(cumulativeWeights, random.next() * sum)
    counts[dayIndex] = (counts[dayIndex] ?? 0) + 1
  }
  return counts
}

/** The first index whose cumulative weight is above the value. */
function findFirstAbove(cumulativeWeights: readonly number[], value: number): number {
  let [low, high] = [0, cumulativeWeights.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulativeWeights[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
