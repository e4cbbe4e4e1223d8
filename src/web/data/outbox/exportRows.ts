import { readBooks } from './books.ts'
import type { Surroundings } from './surroundings.ts'
import { senderOf } from './write.ts'

/** The signed-in person's open entries, readable by people and programs. There is no token in a row. */
export async function exportRows(world: Surroundings): Promise<{ fileName: string; text: string }> {
  const sender = await senderOf(world)
  const { mine } = await readBooks(world.store, sender.id)
  const at = new Date(world.now()).toISOString()
  return {
    fileName: `waiting-${sender.id}-${at.slice(0, 10)}.json`,
    text: JSON.stringify({ exportedAt: at, employee: sender.name, entries: mine }, null, 2),
  }
}
