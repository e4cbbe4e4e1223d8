import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { type IdRange, isInRange, readRows } from './postedAmounts.ts'

/** The stock count that returned pieces were added to; undefined: none. */
type Bucket = 'product' | 'returned' | undefined

/** Finds where the replaced pieces of sales went: the settings decided it when the sale was recorded. */
export type ReplacementStock = {
  findBuckets: (
    db: Database,
    sales: readonly { id: number; created_at: string }[],
    range: IdRange,
  ) => Promise<Map<number, Bucket>>
}

type SettingsLine = { id: number; at: string; before: string | null; after: string | null }
type Change = { id: number; at: string; before: string; after: string }

/**
 * Reads how the setting changed. A sale is logged while it holds a lock on the settings, and so is a change of them: the
 * order of the lines in the change log is the order of the two. A sale without a line is ordered by its time.
 */
export async function loadReplacementStock(db: Database): Promise<ReplacementStock> {
  const [current] = await readRows<{ value: string }>(db, sql`select replacement_stock as value from settings`)
  const lines = await readRows<SettingsLine>(
    db,
    sql`select id, at, "before", "after" from change_log where subject = 'settings' order by id`,
  )
  const changes = lines.flatMap(toChange)
  const findValue = (isEarlier: (change: Change) => boolean) =>
    changes.findLast(isEarlier)?.after ?? changes[0]?.before ?? current?.value
  return {
    async findBuckets(inside, sales, range) {
      // Most shops never change it.
      if (changes.length === 0) {
        const bucket = toBucket(current?.value)
        return new Map(sales.map(({ id }) => [id, bucket]))
      }
      const logged = await readRows<{ subject_id: number; id: number }>(
        inside,
        sql`select subject_id, min(id) as id from change_log where subject = 'sale' and operation = 'createSale'
          and ${isInRange('subject_id', range)} group by subject_id`,
      )
      const lineBySale = new Map(logged.map((line) => [line.subject_id, line.id]))
      return new Map(
        sales.map(({ id, created_at }) => {
          const line = lineBySale.get(id)
          return [id, toBucket(findValue((change) => (line ? change.id < line : change.at <= created_at)))]
        }),
      )
    },
  }
}

function toChange({ id, at, before, after }: SettingsLine): Change[] {
  const [earlier, later] = [readSetting(before), readSetting(after)]
  return earlier === undefined || later === undefined || earlier === later
    ? []
    : [{ id, at, before: earlier, after: later }]
}

function readSetting(json: string | null): string | undefined {
  return json === null ? undefined : JSON.parse(json).replacementStock
}

function toBucket(value: string | undefined): Bucket {
  if (value === 'ignore') return undefined
  return value === 'restock' ? 'product' : 'returned'
}
