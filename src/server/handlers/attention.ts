import type { Schema } from '#contract/operations.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/tables.ts'
import type { Handlers } from '../http/handlers.ts'
import { differingTotals, futureDated } from '../queries/attention/documents.ts'
import { possibleDuplicates } from '../queries/attention/duplicates.ts'
import { leftWithCash, negativeCash, sameMobile } from '../queries/attention/people.ts'
import { aboveLimit, ownMoney } from '../queries/attention/reviews.ts'
import { belowMinimum, oversold } from '../queries/attention/stock.ts'
import { enterChange } from '../queries/changes.ts'
import { allSettled, reopen, settle } from '../queries/settled.ts'
import { yieldToOthers } from '../yieldToOthers.ts'
import { found } from './found.ts'

type Kind = Schema<'AttentionKind'>
type Item<K extends Kind> = Schema<'Attention'>[K]['rows'][number]

/** Where each kind is looked for, the most urgent first. */
const LOOK: { [K in Kind]: (db: Database, now: Date) => Promise<Item<K>[]> } = {
  oversold,
  belowMinimum,
  futureDated,
  differingTotals,
  possibleDuplicates,
  sameMobile,
  negativeCash,
  aboveLimit,
  ownMoney,
  leftWithCash,
}

/** So many of a kind are shown: who has looked after them sees the next. Of what is settled, the last. */
const MOST = 50

/** And no more than this of JSON: seven kinds, open and settled, make less than 1 MB. */
const MOST_BYTES = 50_000

/** The first rows that may be shown, one in any case. */
function shown<Row>(rows: readonly Row[]): Row[] {
  let bytes = 0
  return rows.slice(0, MOST).filter((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return index === 0 || bytes <= MOST_BYTES
  })
}

export const attention: Handlers<'getAttention' | 'settleAttention' | 'reopenAttention'> = {
  async getAttention({ db, now }) {
    const seen = new Map((await allSettled(db)).map((one) => [nameOf(one.kind, one, one.facts), one]))
    const open = async <K extends Kind>(kind: K) => {
      await yieldToOthers()
      const items = await LOOK[kind](db, now)
      const rows = items.filter((item) => !seen.has(nameOf(kind, item, item.facts)))
      const settled = items.flatMap((item) => {
        const by = seen.get(nameOf(kind, item, item.facts))
        return by ? [{ ...item, settledBy: by.employee, settledAt: by.at }] : []
      })
      settled.sort((a, b) => b.settledAt.localeCompare(a.settledAt))
      return { count: rows.length, rows: shown(rows), settled: shown(settled) }
    }
    const kinds = {
      oversold: await open('oversold'),
      belowMinimum: await open('belowMinimum'),
      futureDated: await open('futureDated'),
      differingTotals: await open('differingTotals'),
      possibleDuplicates: await open('possibleDuplicates'),
      sameMobile: await open('sameMobile'),
      negativeCash: await open('negativeCash'),
      aboveLimit: await open('aboveLimit'),
      ownMoney: await open('ownMoney'),
      leftWithCash: await open('leftWithCash'),
    }
    return { total: Object.values(kinds).reduce((total, { count }) => total + count, 0), ...kinds }
  },

  /** What was seen must still be so: otherwise the Director would sign for what nobody has looked at. */
  async settleAttention(call) {
    const { db, body, by, meta, now } = call
    const { kind, subject, subjectId } = body
    const items: readonly Item<Kind>[] = await LOOK[kind](db, now)
    const item = found(items.find((one) => one.subject === subject && one.subjectId === subjectId))
    if (body.facts !== undefined && body.facts !== item.facts) throw new Refusal('changed-meanwhile')
    const { facts } = item
    await settle(db, { kind, subject, subjectId, facts, at: now.toISOString(), employeeId: by.id })
    const after = { kind, ...item }
    const id = await enterChange(db, call, { operation: 'settleAttention', subject, subjectId, after })
    return { id, clientRequestId: meta.key ?? null }
  },

  async reopenAttention(call) {
    const { db, body, meta } = call
    const { kind, subject, subjectId } = body
    found(await reopen(db, { kind, subject, subjectId }))
    const id = await enterChange(db, call, { operation: 'reopenAttention', subject, subjectId, after: { kind } })
    return { id, clientRequestId: meta.key ?? null }
  },
}

function nameOf(kind: Kind, { subject, subjectId }: { subject: string; subjectId: number }, facts: string): string {
  return [kind, subject, subjectId, facts].join(' ')
}
