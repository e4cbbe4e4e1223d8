import type { Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Moves } from '#domain/ledger.ts'
import type { Document, Tables } from '../database/tables.ts'
import { type Posting, rowsBack, rowsFor } from '../queries/ledger.ts'
import type { Ledger, ToWrite, Written } from '../queries/ledgerRows.ts'
import type { Writer } from './writer.ts'

/** The books while they are being filled: they give out ids, and know what is to be taken back on which day. */
export type Books = ReturnType<typeof openBooks>

/** When something is written down, and by whom. */
export type Entry = { now: Date; by: number; comment?: string }

/** The deletion a document meets later. */
type Deletion = { day: number; at: Date; by: number }

/** Why documents are deleted. */
const MISTAKE = 'Entered twice'

/** The documents of which the change log tells, as it calls writing and deleting them. */
const CALLED: { [D in Document]?: string } = {
  sale: 'Sale',
  purchase: 'Purchase',
  production: 'Production',
  expense: 'Expense',
  transfer: 'Transfer',
}

/** @param days the days of the books, oldest first */
export function openBooks(writer: Writer, days: readonly Day[]) {
  const last = new Map<keyof Tables, number>()
  const doomed = new Map<number, { rows: Written; posting: Posting; deletion: Deletion }[]>()
  let minute = 0

  const nextId = (table: keyof Tables): number => {
    const id = (last.get(table) ?? 0) + 1
    last.set(table, id)
    return id
  }

  const enter = (rows: ToWrite): Written => {
    const numbered = <L extends Ledger>(ledger: L, some: ToWrite[L]) =>
      // A row to write is a row without its id.
      some.map((row) => ({ ...row, id: nextId(ledger) })) as unknown as Selectable<Tables[L]>[]
    const written: Written = {
      stockMove: numbered('stockMove', rows.stockMove),
      partyEntry: numbered('partyEntry', rows.partyEntry),
      cashEntry: numbered('cashEntry', rows.cashEntry),
    }
    writer.add('stockMove', ...written.stockMove)
    writer.add('partyEntry', ...written.partyEntry)
    writer.add('cashEntry', ...written.cashEntry)
    return written
  }

  /** Adds a line to the change log. */
  const note = (operation: string, subject: string, subjectId: number, at: Date, by: number, reason?: string) =>
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
      after: null,
      onBehalfOf: null,
    })

  /** Books what somebody's document does; `deletion` takes it back when its day comes. */
  const post = (posting: Posting, moves: Moves, by: number, deletion?: Deletion) => {
    const rows = enter(rowsFor(posting, moves))
    const called = CALLED[posting.document]
    if (called) note(`create${called}`, posting.document, posting.documentId, posting.now, by)
    if (!deletion) return
    const that = doomed.get(deletion.day) ?? []
    that.push({ rows, posting, deletion })
    doomed.set(deletion.day, that)
  }

  /** The next entry of a day: the office opens at nine, and something is written every twenty seconds. */
  const entryOn = (day: number, by: number, comment = ''): Entry => {
    const now = new Date(Date.parse(`${days[day]}T03:30:00Z`) + minute * 20_000)
    minute += 1
    return { now, by, comment }
  }

  /** Closes the day: what was found to be wrong is taken back. */
  const closeDay = (day: number) => {
    for (const { rows, posting, deletion } of doomed.get(day) ?? []) {
      enter(rowsBack(rows, deletion.at))
      const { document, documentId } = posting
      note(`delete${CALLED[document]}`, document, documentId, deletion.at, deletion.by, MISTAKE)
    }
    doomed.delete(day)
    minute = 0
  }

  /** A deletion some days after a document was written, in the evening; none when the books end before. */
  const deletionAfter = (day: number, later: number, by: number): Deletion | undefined => {
    const on = day + later
    if (on >= days.length) return undefined
    const before = doomed.get(on)?.length ?? 0
    return { day: on, at: new Date(Date.parse(`${days[on]}T15:00:00Z`) + before * 1_000), by }
  }

  /** The last id that was given out, by table. */
  const lastIds = () => [...last]

  return { add: writer.add, nextId, lastIds, note, post, entryOn, closeDay, deletionAfter, days }
}

/** What every document carries. */
export function documentRow(date: Day, { now, by, comment = '' }: Entry, deletion?: Deletion) {
  return {
    opId: null,
    date,
    comment,
    createdAt: now.toISOString(),
    createdBy: by,
    deletedAt: deletion?.at.toISOString() ?? null,
    deletedBy: deletion?.by ?? null,
    deleteReason: deletion ? MISTAKE : null,
  }
}

/** The ledger's name for a document of this kind, with its day. */
export function postingOf(document: Document, documentId: number, date: Day, now: Date): Posting {
  return { document, documentId, date, now }
}
