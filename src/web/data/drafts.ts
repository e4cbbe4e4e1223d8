import { session } from './session.ts'
import { ourStore } from './store.ts'

/** By the owner of the page: a letter that is typed while somebody else signs in elsewhere is not that person's. */
const place = (form: string): [number, string] => [session.owner() ?? 0, form]

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
  const draft = { employeeId, form, at: new Date().toISOString(), value, ...(began !== undefined && { began }) }
  const written = jot(form, draft)
  await ourStore()
    .draft.put(draft)
    .catch(() => undefined)
  if (written === jotted(form)) forgetJotted(form)
}

/** What this person had typed into this form; the caller knows the form's own shape. */
export async function readDraft<Value>(form: string): Promise<KeptDraft<Value> | undefined> {
  const last = jotted(form)
  const draft = last
    ? JSON.parse(last)
    : await ourStore()
        .draft.get(place(form))
        .catch(() => undefined)
  if (!draft) return undefined
  const { value, began } = draft as KeptDraft<Value> // Kept by the same form: keepDraft(form, value: Value).
  return { value, ...(began !== undefined && { began }) }
}

/** Forgets it: the person began anew. Saving needs no call, submit() does it in the row's own transaction. */
export async function dropDraft(form: string): Promise<void> {
  forgetJotted(form)
  await ourStore()
    .draft.delete(place(form))
    .catch(() => undefined)
}

/**
 * The database takes its time, and a page that is reloaded, left or closed gives up what is still on its way there.
 * Until the database has it, what was typed last stands where it is written down at once.
 *
 * @returns what now stands there, undefined where the browser keeps nothing
 */
function jot(form: string, draft: unknown): string | undefined {
  try {
    localStorage.setItem(jotOf(form), JSON.stringify(draft))
    return jotted(form)
  } catch {
    return undefined
  }
}

function jotted(form: string): string | undefined {
  try {
    return localStorage.getItem(jotOf(form)) ?? undefined
  } catch {
    return undefined
  }
}

/** What is submitted stands in an entry from now on; it must not come back as a form half typed. */
export function forgetJotted(form: string): void {
  try {
    localStorage.removeItem(jotOf(form))
  } catch {
    // Nothing was kept.
  }
}

const jotOf = (form: string) => `draft ${place(form).join(' ')}`
