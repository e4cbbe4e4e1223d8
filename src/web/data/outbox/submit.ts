import type { Answer, Body } from '#contract/operations.ts'
import { Failure, toFailure } from '#domain/failure.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import {
  afterInsert,
  createEntry,
  findEditableEntry,
  insertEntry,
  type NewEntry,
  requireSender,
} from './insertEntry.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { Author, OutboxEnvironment, Sender } from './outboxEnvironment.ts'
import { sendSingle } from './send/sendEntries.ts'

/** The state of an entry when submit returns. */
export type SubmitOutcome<W extends OfflineOperationId> =
  | { state: 'acknowledged'; receipt: Answer<W>; entry: OutboxEntry }
  | { state: 'waiting'; entry: OutboxEntry }
  | { state: 'rejected'; entry: OutboxEntry }

/**
 * `draft`: the form's name in drafts.ts, deleted with the insert. `replaces`: the opId of the edited entry. `triedAs`: the
 * key of an earlier attempt outside of the outbox.
 */
export type SubmitOptions = { draft?: string; replaces?: string; triedAs?: string }

/**
 * submit waits for the response to a stored entry no longer than this; the entry is sent in any case. One that could not
 * be stored is waited for until REQUEST_TIMEOUT_MS.
 */
const SUBMIT_WAIT_MS = 6_000

/** Creates Outbox.submit; it takes the same path online and offline. */
export function createSubmit(env: OutboxEnvironment, sendNow: () => Promise<void>) {
  /** Keys of forms whose entry could not be stored and may have been sent: submitted again, they keep their key. */
  const unwrittenOpIds = new Map<string, string>()

  return async function submit<W extends OfflineOperationId>(
    operation: W,
    payload: Body<W>,
    { draft, replaces, triedAs }: SubmitOptions = {},
  ): Promise<SubmitOutcome<W>> {
    const { store } = env
    const sender = await requireSender(env)
    const formKey = draft && `${sender.id} ${draft}`
    const created = createEntry(env, sender, operation, payload)
    const earlierOpId = triedAs ?? (formKey && unwrittenOpIds.get(formKey))
    // Sent before without a response: it may be booked, so it counts as tried and is not editable.
    const newEntry = earlierOpId ? { ...created, opId: earlierOpId, attempts: 1 } : created
    const inserted = await store
      .transaction('rw', store.outbox, store.draft, store.setting, async () => {
        if (draft) await store.draft.delete([sender.id, draft])
        return insertEntry(env, sender, replaces ? await supersede(env, sender, newEntry, replaces) : newEntry)
      })
      .catch(rethrowFailure)
    // If the replacement cannot be stored, the old entry is still queued: sending both would book twice.
    if (!inserted && replaces) throw new Failure('no-storage')
    if (!inserted) {
      if (formKey) unwrittenOpIds.set(formKey, newEntry.opId)
      const outcome = toOutcome<W>(await sendUnwritten(env, sender, newEntry))
      if (formKey) unwrittenOpIds.delete(formKey)
      if (draft && outcome.state === 'acknowledged') await deleteDraft(env, sender, draft)
      return outcome
    }
    if (formKey) unwrittenOpIds.delete(formKey)
    await afterInsert(env, inserted)
    await Promise.race([sendNow(), new Promise<void>((resolve) => env.setTimer(SUBMIT_WAIT_MS, resolve))])
    return toOutcome<W>((await store.outbox.get(inserted.seq).catch(() => undefined)) ?? inserted)
  }
}

/** When the database fails, the entry may still be sent; a Failure of our own ends the call. */
function rethrowFailure(error: unknown): undefined {
  if (error instanceof Failure) throw error
}

/** Marks the edited entry as replaced, and returns the new one with what it takes over. Call it inside a transaction. */
async function supersede(
  env: OutboxEnvironment,
  sender: Author,
  newEntry: NewEntry,
  replaces: string,
): Promise<NewEntry> {
  const old = await findEditableEntry(env, sender, replaces)
  if (!old) throw new Failure('refused', { code: 'key-reused' })
  const settled = { replacedBy: newEntry.opId, settledAt: newEntry.occurredAt, mac: undefined }
  await env.store.outbox.update(old.seq, { state: 'replaced', ...settled })
  // A Director who corrects an approved entry still sends it on behalf of its author.
  return { ...newEntry, replaces, ...(old.onBehalfOf && { onBehalfOf: old.onBehalfOf }) }
}

/**
 * Sends an entry that the database could not store, under its key.
 *
 * @throws Failure `no-storage` without an answer: the server may have booked it, and the form keeps its key
 */
async function sendUnwritten(env: OutboxEnvironment, sender: Sender, newEntry: NewEntry): Promise<OutboxEntry> {
  const entry: OutboxEntry = { ...newEntry, seq: 0, deviceId: '', attempts: 1 }
  const { results } = await sendSingle(env, sender, entry)
  const outcome = results[0]?.outcome
  if (outcome?.kind === 'acknowledged') return { ...entry, state: 'acknowledged', receipt: outcome.receipt }
  if (outcome?.kind === 'rejected') {
    return { ...entry, state: 'rejected', lastProblem: outcome.problem, needs: outcome.needs }
  }
  throw new Failure('no-storage', { code: outcome?.problem && toFailure(outcome.problem).code })
}

/** A full disk often still allows a delete. */
async function deleteDraft({ store }: OutboxEnvironment, { id }: Sender, draft: string): Promise<void> {
  await store.draft.delete([id, draft]).catch(() => undefined)
}

function toOutcome<W extends OfflineOperationId>(entry: OutboxEntry): SubmitOutcome<W> {
  // A verified receipt is the response to the operation's own call.
  if (entry.state === 'acknowledged')
    return { state: 'acknowledged', receipt: entry.receipt as unknown as Answer<W>, entry }
  return { state: entry.state === 'rejected' ? 'rejected' : 'waiting', entry }
}
