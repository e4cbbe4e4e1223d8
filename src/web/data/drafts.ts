import { session } from './session.ts'
import { getStore } from './store.ts'

/** By the owner of the page: a letter that is typed while somebody else signs in elsewhere is not that person's. */
const draftKey = (form: string): [number, string] => [session.ownerId() ?? 0, form]

/** A form as far as it is typed, and how it stood when it was opened. */
export type StoredDraft<Value> = { value: Value; began?: Value }

/**
 * Keeps a form as far as it is typed, for the person who types it; `form` names it (`addSale`). A phone that cannot
 * write anything down keeps nothing: the form itself is still on the screen.
 *
 * @param began how the form stood when it was opened, where that is a record that others may change meanwhile
 */
export async function saveDraft(form: string, value: unknown, began?: unknown): Promise<void> {
  const [employeeId] = draftKey(form)
  const draft = { employeeId, form, at: new Date().toISOString(), value, ...(began !== undefined && { began }) }
  const buffered = bufferDraft(form, draft)
  await getStore()
    .draft.put(draft)
    .catch(() => undefined)
  if (buffered === bufferedDraft(form)) clearBufferedDraft(form)
}

/** What this person had typed into this form; the caller knows the form's own shape. */
export async function readDraft<Value>(form: string): Promise<StoredDraft<Value> | undefined> {
  const last = bufferedDraft(form)
  const draft = last
    ? JSON.parse(last)
    : await getStore()
        .draft.get(draftKey(form))
        .catch(() => undefined)
  if (!draft) return undefined
  const { value, began } = draft as StoredDraft<Value> // Kept by the same form: saveDraft(form, value: Value).
  return { value, ...(began !== undefined && { began }) }
}

/** Forgets it: the person began anew. Saving needs no call, submit() does it in the row's own transaction. */
export async function dropDraft(form: string): Promise<void> {
  clearBufferedDraft(form)
  await getStore()
    .draft.delete(draftKey(form))
    .catch(() => undefined)
}

/**
 * The database takes its time, and a page that is reloaded, left or closed gives up what is still on its way there.
 * Until the database has it, what was typed last stands where it is written down at once.
 *
 * @returns what now stands there, undefined where the browser keeps nothing
 */
function bufferDraft(form: string, draft: unknown): string | undefined {
  try {
    localStorage.setItem(bufferKey(form), JSON.stringify(draft))
    return bufferedDraft(form)
  } catch {
    return undefined
  }
}

function bufferedDraft(form: string): string | undefined {
  try {
    return localStorage.getItem(bufferKey(form)) ?? undefined
  } catch {
    return undefined
  }
}

/** What is submitted stands in an entry from now on; it must not come back as a form half typed. */
export function clearBufferedDraft(form: string): void {
  try {
    localStorage.removeItem(bufferKey(form))
  } catch {
    // Nothing was kept.
  }
}

const bufferKey = (form: string) => `draft ${draftKey(form).join(' ')}`
