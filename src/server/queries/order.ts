/**
 * By name without regard to capitals, then by id. Sorted here and not by the database, because every database (and
 * every installation of PostgreSQL) has an order of its own.
 */
export function byName(a: { id: number; name: string }, b: { id: number; name: string }): number {
  const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()]
  if (left === right) return a.id - b.id
  return left < right ? -1 : 1
}
