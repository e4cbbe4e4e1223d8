import type { KeptDraft } from '#web/data/drafts.ts'

/** Made anew with each form: no part of the record. */
const OWN_KEY: string = 'clientRequestId'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are not as they were: what nobody touched is not sent, so it cannot type over what others changed. */
export function changesIn<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const were = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !same(value, were.get(field)))
  return Object.fromEntries(changed) as Partial<Fields> // entries of Fields
}

/** A field that others have changed since the typing began; `yours` is there when it was touched here, too. */
export type FieldChange = { field: string; was: unknown; now: unknown; yours?: unknown }

/** What others have changed meanwhile, where it is not the very change that was typed here. */
export function changesMeanwhile<Fields extends object>(began: Fields, typed: Fields, now: Fields): FieldChange[] {
  const were = new Map<string, unknown>(Object.entries(began))
  const mine = new Map<string, unknown>(Object.entries(changesIn(began, typed)))
  return Object.entries(changesIn(began, now))
    .filter(([field, value]) => field !== OWN_KEY && !(mine.has(field) && same(mine.get(field), value)))
    .map(([field, value]) => {
      const yours = mine.has(field) && { yours: mine.get(field) }
      return { field, was: were.get(field), now: value, ...yours }
    })
}

/** Is all that was typed in the record already? A browser may send a change twice, and hear of the second only. */
export function isSaved<Fields extends object>(began: Fields, typed: Fields, now: Fields): boolean {
  const mine = changesIn(began, typed)
  return Object.keys(changesIn({ ...now, ...mine }, now)).every((field) => field === OWN_KEY)
}

/**
 * A half-typed change of a record, put on the record as it is now: what was typed stays, what was not touched is as it
 * is now. `overtaken`: the record is no longer as it was when the typing began.
 */
export function rebased<Fields extends object>({ value, began }: KeptDraft<Fields>, now: Fields) {
  if (!began) return { fields: { ...now, ...value }, overtaken: false }
  const today = new Map<string, unknown>(Object.entries(now))
  const overtaken = Object.entries(began).some(([field, was]) => field !== OWN_KEY && !same(was, today.get(field)))
  return { fields: { ...now, ...changesIn(began, value) }, overtaken }
}
