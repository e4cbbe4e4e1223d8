import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type BookedDocument = {
  table: string
  id: number
  opId: string
  mark: string
  writer: number
  isDeleted: boolean
}

/** The booked entries of all rounds, read from the database file; the server need not run. */
export function readBookedEntries(dataDir: string): BookedDocument[] {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true })
  const booked = ['sale', 'purchase', 'transfer'].flatMap((table) => {
    const columns = 'id, op_id, comment, created_by, deleted_at'
    const rows = database.prepare(`select ${columns} from ${table} where comment like 'round %'`).all()
    return rows.map((row) => ({
      table,
      id: Number(row.id),
      opId: String(row.op_id),
      mark: String(row.comment),
      writer: Number(row.created_by),
      isDeleted: row.deleted_at !== null,
    }))
  })
  database.close()
  return booked
}
