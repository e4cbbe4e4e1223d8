import type { Generated } from 'kysely'
import type { Day } from '#domain/day.ts'

/** ISO text in UTC. */
export type Instant = string

/** 1: yes. SQLite has no booleans. */
export type Flag = 0 | 1

/** Columns of every document: author, time, key and deletion. */
export type DocumentColumns = {
  id: Generated<number>
  /** The operation id from the device; unique for ever. */
  opId: string | null
  date: Day
  comment: string
  /** The folded comment (searchWords.ts), in which searches look. */
  search: string
  createdAt: Instant
  createdBy: number
  deletedAt: Instant | null
  deletedBy: number | null
  deleteReason: string | null
}
