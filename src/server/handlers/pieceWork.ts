import { dayOf } from '#domain/day.ts'
import { wrong } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlers.ts'
import { pieceWorkBetween } from '../queries/pieceWork.ts'

export const pieceWork: Handlers<'getPieceWork'> = {
  /** Of everybody for a Director, of oneself for the others. */
  getPieceWork({ db, by, query, now }) {
    const { to = dayOf(now), from = `${to.slice(0, 8)}01` } = query
    if (from > to) throw wrong('to', 'must not be before the first day')
    return pieceWorkBetween(db, from, to, by.role === 'DIRECTOR' ? undefined : by.id)
  },
}
