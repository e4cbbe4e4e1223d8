import type { Body } from '#contract/operations.ts'
import { dayOf } from '#domain/day.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import type { User } from '#web/data/session.ts'

/** A production as it is sent. */
export type Made = Body<'createProduction'>

/** The production form: the quantity may still be missing. */
export type MadeFields = Omit<Made, 'quantity' | 'employee'> &
  Required<Pick<Made, 'employee'>> & { quantity: number | '' }

/** A form as it opens: today, made by whoever holds the phone. */
export function emptyMade({ id, name }: Pick<User, 'id' | 'name'>, now: Date): MadeFields {
  return { product: { id: null }, employee: { id, name }, quantity: '', date: dayOf(now), comment: '' }
}

/** The production in an entry of the outbox, if it is one: such entries are written by this form alone. */
export function madeOf({ operation, payload }: OutboxRow): Made | undefined {
  return operation === 'createProduction' ? (payload as Made) : undefined
}
