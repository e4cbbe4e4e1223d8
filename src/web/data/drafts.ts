import { session } from './session.ts'
import { ourStore } from './store.ts'

const place = (form: string): [number, string] => [session.user()?.id ?? 0, form]

/** A form as far as it is typed, and how it stood when it was opened. */
export type KeptDraft<Value> = { value: Value; began?: Value }

/**
 * Keeps a form as far as it is typed, for the person who types it; `form` names it (`addSale`). A phone that cannot
 * write anything down keeps nothing: the form itself is still on the screen.
 *
 * @param began how the form stood when it was opened, where that is a record that others may change meanwhile
 */
export async function keepDraft(form: string, value: unknown, began?: unknown): Promise<void> {
  const [employeeId] = place(form)
  await ourStore()
    .draft.put({ employeeId, form, at: new Date().toISOString(), value, ...(began !== undefined && { began }) })
    .catch(() => undefined)
}

/** What this person had typed into this form; the caller knows the form's own shape. */
export async function readDraft<Value>(form: string): Promise<KeptDraft<Value> | undefined> {
  const draft = await ourStore()
    .draft.get(place(form))
    .catch(() => undefined)
  if (!draft) return undefined
  const { value, began } = draft as unknown as KeptDraft<Value> // Kept by the same form: keepDraft(form, value: Value).
  return { value, ...(began !== undefined && { began }) }
}

/** Forgets it: the person began anew. Saving needs no call, submit() does it in the row's own transaction. */
export async function dropDraft(form: string): Promise<void> {
  await ourStore()
    .draft.delete(place(form))
    .catch(() => undefined)
}
