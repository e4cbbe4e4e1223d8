import { session } from './session.ts'
import { ourStore } from './store.ts'

const place = (form: string): [number, string] => [session.user()?.id ?? 0, form]

/**
 * Keeps a form as far as it is typed, for the person who types it; `form` names it (`addSale`). A phone that cannot
 * write anything down keeps nothing: the form itself is still on the screen.
 */
export async function keepDraft(form: string, value: unknown): Promise<void> {
  const [employeeId] = place(form)
  await ourStore()
    .draft.put({ employeeId, form, at: new Date().toISOString(), value })
    .catch(() => undefined)
}

/** What this person had typed into this form; the caller knows the form's own shape. */
export async function readDraft<Value>(form: string): Promise<Value | undefined> {
  const draft = await ourStore()
    .draft.get(place(form))
    .catch(() => undefined)
  return draft?.value as Value | undefined // Kept by the same form: keepDraft(form, value: Value).
}

/** Forgets it: the person began anew. Saving needs no call, submit() does it in the row's own transaction. */
export async function dropDraft(form: string): Promise<void> {
  await ourStore()
    .draft.delete(place(form))
    .catch(() => undefined)
}
