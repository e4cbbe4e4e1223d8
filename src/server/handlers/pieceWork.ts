import { toShopDay } from '#domain/day.ts'
import { invalidField } from '#domain/refusal.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { findPieceWork } from '../queries/pieceWork.ts'
import { skipRows } from './rowWindow.ts'

export const pieceWork: Handlers<'getPieceWork'> = {
  /** Directors see all, others their own. */
  async getPieceWork({ db, by, query, now }) {
    const { to = toShopDay(now), from = `${to.slice(0, 8)}01` } = query
    if (from > to) throw invalidField('to', 'must not be before the first day')
    const { rows, totals, ...days } = await findPieceWork(db, from, to, by.role === 'DIRECTOR' ? undefined : by.id)
    return { ...days, ...skipRows({ rows, totals }, query.skip) }
  },
}
