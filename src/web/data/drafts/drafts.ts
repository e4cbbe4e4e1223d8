import { session } from '../session/session.ts'
import { getFirstDraft } from '../start/firstReads.ts'
import { getStore, type StoredDraft } from '../store.ts'
import { lastSaved } from './lastSaved.ts'

/** Keyed by the page's owner, who may differ from the person who has just signed in in another tab. */
const draftKey = (form: string): [number, string] => [session.pageOwnerId() ?? 0, form]

/** A form's fields, the record that the form was opened on, and whether its date is the one that the form has suggested. */
export type DraftFields<Value> = { value: Value; began?: Value; hasSuggestedDay?: boolean | undefined }

/**
 * Saves the fields of a form for the page's owner, under the form's name (`addSale`). Does not fail when the database
 * does: the fields are still on the screen.
 *
 * @param began the record that the form was opened on, if others may change it meanwhile
 * @param hasSuggestedDay the date follows the day when the form is opened again
 */
export async function saveDraft(
  form: string,
  value: unknown,
  began?: unknown,
  hasSuggestedDay?: boolean,
): Promise<void> {
  const [employeeId] = draftKey(form)
  const base = { ...(began !== undefined && { began }), ...(hasSuggestedDay && { hasSuggestedDay }) }
  const draft = { employeeId, form, at: new Date().toISOString(), value, ...base }
  lastSaved.write(undefined)
  await storeDraft(form, draft, bufferDraft(form, draft))
}

/** Writes a draft to the database and removes its copy in localStorage, unless something was typed meanwhile. */
async function storeDraft(form: string, draft: StoredDraft, buffered: string | undefined): Promise<void> {
  await getStore()
    .draft.put(draft)
    .catch(() => undefined)
  if (buffered === bufferedDraft(form)) clearBufferedDraft(form)
}

/** The saved fields of a form; undefined if there are none. The caller knows their type. */
export async function readDraft<Value>(form: string): Promise<DraftFields<Value> | undefined> {
  const known = readKnownDraft<Value>(form)
  if (known) return known.draft
  const draft = await getStore()
    .draft.get(draftKey(form))
    .catch(() => undefined)
  return draft && pickFields<Value>(draft)
}

/** The same without waiting, if the draft is known; `{}` means that there is none. */
export function readKnownDraft<Value>(form: string): { draft?: DraftFields<Value> } | undefined {
  const buffered = bufferedDraft(form)
  if (buffered) return { draft: pickFields<Value>(JSON.parse(buffered)) }
  const first = getFirstDraft(form)
  return first?.draft ? { draft: pickFields<Value>(first.draft) } : first && {}
}

function pickFields<Value>(draft: StoredDraft): DraftFields<Value> {
  const { value, began, hasSuggestedDay } = draft as DraftFields<Value> // saved by the same form
  return { value, hasSuggestedDay, ...(began !== undefined && { began }) }
}

/** Deletes a draft. submit() needs no call: it deletes the draft in the transaction that stores the entry. */
export async function deleteDraft(form: string): Promise<void> {
  clearBufferedDraft(form)
  await getStore()
    .draft.delete(draftKey(form))
    .catch(() => undefined)
}

/**
 * Writes the draft to localStorage, which is synchronous: a page that is closed or reloaded drops IndexedDB writes that
 * are not finished.
 *
 * @returns the stored text; undefined without localStorage
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

/**
 * Call it before a form is submitted: moves the copy in localStorage to the database, whose transaction deletes the
 * draft together with the insert of the entry. A page that is left between the two keeps what was typed last, and a
 * submitted form does not return as a draft.
 */
export async function storeBufferedDraft(form: string): Promise<void> {
  const buffered = bufferedDraft(form)
  if (buffered !== undefined) await storeDraft(form, JSON.parse(buffered), buffered)
}

function clearBufferedDraft(form: string): void {
  try {
    localStorage.removeItem(bufferKey(form))
  } catch {
    // No localStorage, so nothing was stored.
  }
}

const bufferKey = (form: string) => `draft ${draftKey(form).join(' ')}`
