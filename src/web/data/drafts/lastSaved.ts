import { createExternalStore } from '../createExternalStore.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'

/** The entry that a form has stored, or the name of a record that it has saved on the server, and the path of the form. */
type LastSaved = { path: string; entry?: OutboxEntry; name?: unknown }

/**
 * What this page has saved last; undefined when something has been typed since. If a screen breaks afterwards, nobody has
 * to guess whether it is saved.
 */
export const lastSaved = createExternalStore<LastSaved | undefined>(undefined)

export const recordSaved = (saved: Omit<LastSaved, 'path'>): void =>
  lastSaved.write({ path: location.pathname, ...saved })
