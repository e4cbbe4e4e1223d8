import type { Schema } from '#contract/operations.ts'
import { type Day, toShopDay } from '#domain/day.ts'
import type { Handlers } from '../http/handlerTypes.ts'
import { findChangePosition } from '../queries/changePosition.ts'

/**
 * Keeps the last answer until a record changes or a day begins: every screen of every Director shows its total. The log
 * has a row for each change, so processes that share a database need not tell each other.
 */
export function cacheAttention(read: Handlers['getAttention']): Handlers['getAttention'] {
  let kept: { lastChange: number; today: Day; answer: Schema<'Attention'> } | undefined
  return async (call) => {
    const today = toShopDay(call.now)
    const { last: lastChange, isComplete } = await findChangePosition(call.db)
    if (kept?.lastChange === lastChange && kept.today === today) return kept.answer
    const answer = await read(call)
    if (isComplete) kept = { lastChange, today, answer }
    return answer
  }
}
