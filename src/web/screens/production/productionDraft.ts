import type { Body } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import type { User } from '#web/data/session.ts'

type ProductionPayload = Body<'createProduction'>

/** The production form: the quantity is empty at first. */
export type ProductionDraft = Omit<ProductionPayload, 'quantity' | 'employee'> &
  Required<Pick<ProductionPayload, 'employee'>> & { quantity: number | '' }

/** An empty form: today, made by the signed-in person. */
export function createEmptyProduction({ id, name }: Pick<User, 'id' | 'name'>, now: Date): ProductionDraft {
  return { product: { id: null }, employee: { id, name }, quantity: '', date: toShopDay(now), comment: '' }
}
