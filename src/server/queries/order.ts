/**
 * By name without regard to capitals, then by id. Sorted here and not by the database, because every database (and
 * every installation of PostgreSQL) has an order of its own.
 */
export function byName(a: { id: number; name: string }, b: { id: number; name: string }): number {
  return compared(a.name, b.name) || a.id - b.id
}

type Kind = { id: number; catagory: string; name: string; value: string }

/** Components as they lie in the drawers: by category, name and value. */
export function byKind(a: Kind, b: Kind): number {
  return compared(a.catagory, b.catagory) || compared(a.name, b.name) || compared(a.value, b.value) || a.id - b.id
}

function compared(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  if (left === right) return 0
  return left < right ? -1 : 1
}
