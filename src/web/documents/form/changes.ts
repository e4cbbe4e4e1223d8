import type { DraftFields } from '#web/data/drafts/drafts.ts'

/** New with each form; not a part of the record. */
const IDEMPOTENCY_KEY_FIELD: string = 'clientRequestId'

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changed fields. Unchanged ones are not sent, so that they cannot overwrite other people's changes. */
export function pickChanges<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !isEqual(value, valuesBefore.get(field)))
  return Object.fromEntries(changed) as Partial<Fields> // entries of Fields
}

/** A field that other people have changed since the draft began; `ownValue` is present if it was changed here, too. */
export type FieldChange = { field: string; oldValue: unknown; currentValue: unknown; ownValue?: unknown }

/** Other people's changes since the draft began, except those that equal the change made here. */
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
      const own = ownChanges.has(field) && { ownValue: ownChanges.get(field) }
      return { field, oldValue: baseValues.get(field), currentValue: value, ...own }
    })
}

/**
 * Whether the record already contains all changes of the draft. A browser may send a request twice and receive only
 * the second answer.
 */
export function hasAllChanges<Fields extends object>(base: Fields, draft: Fields, current: Fields): boolean {
  const ownChanges = pickChanges(base, draft)
  return Object.keys(pickChanges({ ...current, ...ownChanges }, current)).every(
    (field) => field === IDEMPOTENCY_KEY_FIELD,
  )
}

/**
 * Applies the changes of a draft to the current record: changed fields keep the typed value, the others take the
 * current one. Also returns whether the record has changed since the draft began.
 */
export function rebaseDraft<Fields extends object>({ value, began }: DraftFields<Fields>, current: Fields) {
  if (!began) return { fields: { ...current, ...value }, isOvertaken: false }
  const currentValues = new Map<string, unknown>(Object.entries(current))
  const isOvertaken = Object.entries(began).some(
    ([field, oldValue]) => field !== IDEMPOTENCY_KEY_FIELD && !isEqual(oldValue, currentValues.get(field)),
  )
  return { fields: { ...current, ...pickChanges(began, value) }, isOvertaken }
}
