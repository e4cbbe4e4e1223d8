import type { Body, Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import type { User } from '#web/data/session/session.ts'

type ProductionPayload = Body<'createProduction'>

/** The production form: the quantity is empty at first. */
export type ProductionDraft = Omit<ProductionPayload, 'quantity' | 'employee'> &
  Required<Pick<ProductionPayload, 'employee'>> & { quantity: number | '' }

/** An empty form: today, made by the signed-in person. */
export function createEmptyProduction({ id, name }: Pick<User, 'id' | 'name'>, now: Date): ProductionDraft {
  return { product: { id: null }, employee: { id, name }, quantity: '', date: toShopDay(now), comment: '' }
}

/** The form with the fields of a booked production, to correct it. */
export function toProductionDraft({
  product,
  employee,
  quantity,
  date,
  comment,
}: Schema<'Production'>): ProductionDraft {
  return { product, employee: { id: employee.id, name: employee.name }, quantity, date, comment }
}
