/**
 * By name without regard to capitals, then by id. Sorted here and not by the database, because every database (and
 * every installation of PostgreSQL) has an order of its own.
 */
export function compareByName(a: { id: number; name: string }, b: { id: number; name: string }): number {
  return compareText(a.name, b.name) || a.id - b.id
}

type SortableComponent = { id: number; catagory: string; name: string; value: string }

/** Orders components by category, name and value. */
export function compareByCategory(a: SortableComponent, b: SortableComponent): number {
  return (
    compareText(a.catagory, b.catagory) || compareText(a.name, b.name) || compareText(a.value, b.value) || a.id - b.id
  )
}

function compareText(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  if (left === right) return 0
  return left < right ? -1 : 1
}
