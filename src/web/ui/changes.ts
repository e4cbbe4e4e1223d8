import type { StoredDraft } from '#web/data/drafts.ts'

/** Made anew with each form: no part of the record. */
const IDEMPOTENCY_KEY_FIELD: string = 'clientRequestId'

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are not as they were: what nobody touched is not sent, so it cannot type over what others changed. */
export function pickChanges<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !isEqual(value, valuesBefore.get(field)))
  return Object.fromEntries(changed) as Partial<Fields> // entries of Fields
}

/** A field that others have changed since the typing began; `yours` is there when it was touched here, too. */
export type FieldChange = { field: string; was: unknown; now: unknown; yours?: unknown }

/** What others have changed meanwhile, where it is not the very change that was typed here. */
export function findConcurrentChanges<Fields extends object>(
  base: Fields,
  draft: Fields,
  current: Fields,
): FieldChange[] {
  const baseValues = new Map<string, unknown>(Object.entries(base))
  const ownChanges = new Map<string, unknown>(Object.entries(pickChanges(base, draft)))
  return Object.entries(pickChanges(base, current))
    .filter(
      ([field, value]) =>
        field !== IDEMPOTENCY_KEY_FIELD && !(ownChanges.has(field) && isEqual(ownChanges.get(field), value)),
    )
    .map(([field, value]) => {
      const yours = ownChanges.has(field) && { yours: ownChanges.get(field) }
      return { field, was: baseValues.get(field), now: value, ...yours }
    })
}

/** Is all that was typed in the record already? A browser may send a change twice, and hear of the second only. */
export function isSaved<Fields extends object>(base: Fields, draft: Fields, current: Fields): boolean {
  const ownChanges = pickChanges(base, draft)
  return Object.keys(pickChanges({ ...current, ...ownChanges }, current)).every(
    (field) => field === IDEMPOTENCY_KEY_FIELD,
  )
}

/**
 * A half-typed change of a record, put on the record as it is now: what was typed stays, what was not touched is as it
 * is now. `overtaken`: the record is no longer as it was when the typing began.
 */
export function rebaseDraft<Fields extends object>({ value, began }: StoredDraft<Fields>, current: Fields) {
  if (!began) return { fields: { ...current, ...value }, isOvertaken: false }
  const currentValues = new Map<string, unknown>(Object.entries(current))
  const overtaken = Object.entries(began).some(
    ([field, was]) => field !== IDEMPOTENCY_KEY_FIELD && !isEqual(was, currentValues.get(field)),
  )
  return { fields: { ...current, ...pickChanges(began, value) }, overtaken }
}
