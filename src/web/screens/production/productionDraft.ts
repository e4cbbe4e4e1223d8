import type { Body } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import type { User } from '#web/data/session.ts'

/** A production as it is sent. */
export type ProductionPayload = Body<'createProduction'>

/** The production form: the quantity may still be missing. */
export type ProductionDraft = Omit<ProductionPayload, 'quantity' | 'employee'> &
  Required<Pick<ProductionPayload, 'employee'>> & { quantity: number | '' }

/** A form as it opens: today, made by whoever holds the phone. */
export function createEmptyProduction({ id, name }: Pick<User, 'id' | 'name'>, now: Date): ProductionDraft {
  return { product: { id: null }, employee: { id, name }, quantity: '', date: toShopDay(now), comment: '' }
}
