import type { Schema } from '#contract/operations.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { findPossibleDuplicates } from '../queries/attention/duplicates.ts'
import { findLeftWithCash, findNegativeCash, findSameMobile } from '../queries/attention/partiesAndEmployees.ts'
import { findAboveLimit, findOthersMoney, findOwnMoney } from '../queries/attention/reviews.ts'
import { findBelowMinimum, findOversold } from '../queries/attention/stock.ts'
import { findDifferingTotals, findFutureDated } from '../queries/attention/unusualDocuments.ts'
import { logChange } from '../queries/changeLog.ts'
import { deleteSettled, findSettled, upsertSettled } from '../queries/settled.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'
import { orNotFound } from './orNotFound.ts'

type Kind = Schema<'AttentionKind'>
type Item<K extends Kind> = NonNullable<Schema<'Attention'>[K]>['rows'][number]

/** The finder of each kind, the most urgent kind first. */
const FINDERS: { [K in Kind]: (db: Database, now: Date) => Promise<Item<K>[]> } = {
  oversold: findOversold,
  belowMinimum: findBelowMinimum,
  futureDated: findFutureDated,
  differingTotals: findDifferingTotals,
  possibleDuplicates: findPossibleDuplicates,
  sameMobile: findSameMobile,
  negativeCash: findNegativeCash,
  aboveLimit: findAboveLimit,
  ownMoney: findOwnMoney,
  othersMoney: findOthersMoney,
  leftWithCash: findLeftWithCash,
}

/** The number of rows shown per kind, open and settled. Settling a row brings up the next. */
const MAX_ROWS_SHOWN = 50

/** The size of the rows shown per kind, in bytes of JSON, so that the whole answer stays below 1 MB. */
const MAX_SHOWN_BYTES = 50_000

/** The first rows within both limits, at least one. */
function limitRows<Row>(rows: readonly Row[]): Row[] {
  let bytes = 0
  return rows.slice(0, MAX_ROWS_SHOWN).filter((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return index === 0 || bytes <= MAX_SHOWN_BYTES
  })
}

export const attention: Handlers<'getAttention' | 'settleAttention' | 'reopenAttention'> = {
  async getAttention({ db, now }) {
    const settledItems = new Map((await findSettled(db)).map((item) => [toItemKey(item.kind, item, item.facts), item]))
    const findOpen = async <K extends Kind>(kind: K) => {
      await yieldToEventLoop()
      const items = await FINDERS[kind](db, now)
      const rows = items.filter((item) => !settledItems.has(toItemKey(kind, item, item.facts)))
      const settled = items.flatMap((item) => {
        const by = settledItems.get(toItemKey(kind, item, item.facts))
        return by ? [{ ...item, settledBy: by.employee, settledAt: by.at }] : []
      })
      settled.sort((a, b) => b.settledAt.localeCompare(a.settledAt))
      return { count: rows.length, rows: limitRows(rows), settled: limitRows(settled) }
    }
    const kinds = {
      oversold: await findOpen('oversold'),
      belowMinimum: await findOpen('belowMinimum'),
      futureDated: await findOpen('futureDated'),
      differingTotals: await findOpen('differingTotals'),
      possibleDuplicates: await findOpen('possibleDuplicates'),
      sameMobile: await findOpen('sameMobile'),
      negativeCash: await findOpen('negativeCash'),
      aboveLimit: await findOpen('aboveLimit'),
      ownMoney: await findOpen('ownMoney'),
      othersMoney: await findOpen('othersMoney'),
      leftWithCash: await findOpen('leftWithCash'),
    }
    return { total: Object.values(kinds).reduce((total, { count }) => total + count, 0), ...kinds }
  },

  /** Refuses if the facts have changed since they were shown: a Director settles only facts that were on the screen. */
  async settleAttention(call) {
    const { db, body, by, meta, now } = call
    const { kind, subject, subjectId } = body
    const items: readonly Item<Kind>[] = await FINDERS[kind](db, now)
    const item = orNotFound(items.find((listed) => listed.subject === subject && listed.subjectId === subjectId))
    if (body.facts !== undefined && body.facts !== item.facts) throw new Refusal('changed-meanwhile')
    const { facts } = item
    await upsertSettled(db, { kind, subject, subjectId, facts, at: now.toISOString(), employeeId: by.id })
    const after = { kind, ...item }
    const id = await logChange(db, call, { operation: 'settleAttention', subject, subjectId, after })
    return { id, clientRequestId: meta.key ?? null }
  },

  async reopenAttention(call) {
    const { db, body, meta } = call
    const { kind, subject, subjectId } = body
    orNotFound(await deleteSettled(db, { kind, subject, subjectId }))
    const id = await logChange(db, call, {
      operation: 'reopenAttention',
      subject,
      subjectId,
      after: { kind },
    })
    return { id, clientRequestId: meta.key ?? null }
  },
}

function toItemKey(kind: Kind, { subject, subjectId }: { subject: string; subjectId: number }, facts: string): string {
  return [kind, subject, subjectId, facts].join(' ')
}
