import { dayOf } from '#domain/day.ts'
import { wrong } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlers.ts'
import { pieceWorkBetween } from '../queries/pieceWork.ts'
import { withoutFirst } from './rows.ts'

export const pieceWork: Handlers<'getPieceWork'> = {
  /** Of everybody for a Director, of oneself for the others. */
  async getPieceWork({ db, by, query, now }) {
    const { to = dayOf(now), from = `${to.slice(0, 8)}01` } = query
    if (from > to) throw wrong('to', 'must not be before the first day')
    const { rows, totals, ...days } = await pieceWorkBetween(db, from, to, by.role === 'DIRECTOR' ? undefined : by.id)
    return { ...days, ...withoutFirst({ rows, totals }, query.skip) }
  },
}
