import type { Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Posting } from '#domain/ledger.ts'
import { foldText } from '#domain/searchWords.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PostedRecordKind } from '#server/database/tableTypes/ledgers.ts'
import { type PostingContext, toLedgerRows, toReversalRows } from '#server/queries/ledger.ts'
import type { Ledger, LedgerRows, NewLedgerRows } from '#server/queries/ledgerRows.ts'
import type { RowWriter } from './rowWriter.ts'

/** The ledger during seeding: assigns ids, and reverses deleted documents on the day of their deletion. */
export type SeedLedger = ReturnType<typeof createSeedLedger>

/** The time, the author and the comment of a record. */
type RecordMeta = { now: Date; by: number; comment?: string }

/** A later deletion of a document: index of its day, time and author. */
type PlannedDeletion = { day: number; at: Date; by: number }

/** The reason of every deletion. */
const DELETE_REASON = 'Entered twice'

/** The suffix of the operations that create and delete a document, as in the change log. */
const OPERATION_SUFFIX: { [D in PostedRecordKind]?: string } = {
  sale: 'Sale',
  purchase: 'Purchase',
  production: 'Production',
  expense: 'Expense',
  transfer: 'Transfer',
}

/** @param days the days with documents, oldest first */
export function createSeedLedger(writer: RowWriter, days: readonly Day[]) {
  const lastIdByTable = new Map<keyof Tables, number>()
  const plannedDeletions = new Map<number, { rows: LedgerRows; posting: PostingContext; deletion: PlannedDeletion }[]>()
  let recordsToday = 0

  const nextId = (table: keyof Tables): number => {
    const id = (lastIdByTable.get(table) ?? 0) + 1
    lastIdByTable.set(table, id)
    return id
  }

  const addLedgerRows = (rows: NewLedgerRows): LedgerRows => {
    const withIds = <L extends Ledger>(ledger: L, ledgerRows: NewLedgerRows[L]) =>
      // A row to write is a row without its id.
      ledgerRows.map((row) => ({ ...row, id: nextId(ledger) })) as unknown as Selectable<Tables[L]>[]
    const rowsWithIds: LedgerRows = {
      stockMove: withIds('stockMove', rows.stockMove),
      partyEntry: withIds('partyEntry', rows.partyEntry),
      cashEntry: withIds('cashEntry', rows.cashEntry),
    }
    writer.add('stockMove', ...rowsWithIds.stockMove)
    writer.add('partyEntry', ...rowsWithIds.partyEntry)
    writer.add('cashEntry', ...rowsWithIds.cashEntry)
    return rowsWithIds
  }

  /** Adds a line to the change log. */
  const logChange = (
    operation: string,
    subject: string,
    subjectId: number,
    at: Date,
    by: number,
    { reason, after }: { reason?: string; after?: object } = {},
  ) =>
    writer.add('changeLog', {
      id: nextId('changeLog'),
      at: at.toISOString(),
      employeeId: by,
      operation,
      subject,
      subjectId,
      opId: null,
      deviceId: null,
      reason: reason ?? null,
      before: null,
      after: after ? JSON.stringify(after) : null,
      onBehalfOf: null,
    })

  /** Books the posting of a document; `deletion` reverses it on its day. */
  const post = (posting: PostingContext, moves: Posting, by: number, deletion?: PlannedDeletion) => {
    const rows = addLedgerRows(toLedgerRows(posting, moves))
    const suffix = OPERATION_SUFFIX[posting.document]
    if (suffix) logChange(`create${suffix}`, posting.document, posting.documentId, posting.now, by)
    if (!deletion) return
    const deletionsOfDay = plannedDeletions.get(deletion.day) ?? []
    deletionsOfDay.push({ rows, posting, deletion })
    plannedDeletions.set(deletion.day, deletionsOfDay)
  }

  /** The time of the next entry of a day: from nine o'clock, one every twenty seconds. */
  const createMeta = (day: number, by: number, comment = ''): RecordMeta => {
    const now = new Date(Date.parse(`${days[day]}T03:30:00Z`) + recordsToday * 20_000)
    recordsToday += 1
    return { now, by, comment }
  }

  /** Ends the day: books the deletions that are due. */
  const closeDay = (day: number) => {
    for (const { rows, posting, deletion } of plannedDeletions.get(day) ?? []) {
      addLedgerRows(toReversalRows(rows, deletion.at))
      const { document, documentId } = posting
      logChange(`delete${OPERATION_SUFFIX[document]}`, document, documentId, deletion.at, deletion.by, {
        reason: DELETE_REASON,
      })
    }
    plannedDeletions.delete(day)
    recordsToday = 0
  }

  /** A deletion some days after a document was written, in the evening; none when the seeded days end before. */
  const planDeletion = (day: number, daysLater: number, by: number): PlannedDeletion | undefined => {
    const deletionDay = day + daysLater
    if (deletionDay >= days.length) return undefined
    const earlierDeletions = plannedDeletions.get(deletionDay)?.length ?? 0
    return {
      day: deletionDay,
      at: new Date(Date.parse(`${days[deletionDay]}T15:00:00Z`) + earlierDeletions * 1_000),
      by,
    }
  }

  /** The last assigned id of each table. */
  const listLastIds = () => [...lastIdByTable]

  return { add: writer.add, nextId, listLastIds, logChange, post, createMeta, closeDay, planDeletion, days }
}

/** The columns that every document has. */
export function createDocumentColumns(date: Day, { now, by, comment = '' }: RecordMeta, deletion?: PlannedDeletion) {
  return {
    opId: null,
    date,
    comment,
    search: foldText(comment),
    createdAt: now.toISOString(),
    createdBy: by,
    deletedAt: deletion?.at.toISOString() ?? null,
    deletedBy: deletion?.by ?? null,
    deleteReason: deletion ? DELETE_REASON : null,
  }
}

/** The context of a document's posting. */
export function createPosting(document: PostedRecordKind, documentId: number, date: Day, now: Date): PostingContext {
  return { document, documentId, date, now }
}
