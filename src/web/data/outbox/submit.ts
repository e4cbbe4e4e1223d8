import type { Answer, Body } from '#contract/operations.ts'
import { Failure } from '../failure.ts'
import { toFailure } from '../problem.ts'
import {
  afterInsert,
  createEntry,
  findEditableEntry,
  insertEntry,
  type NewEntry,
  requireSender,
} from './insertEntry.ts'
import type { OfflineOperationId } from './offlineOperations.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { OutboxEnvironment, Sender } from './outboxEnvironment.ts'
import { sendSingle } from './send/sendEntries.ts'

/** What became of an entry by the time the person looks up from the button. */
export type SubmitOutcome<W extends OfflineOperationId> =
  | { state: 'acknowledged'; receipt: Answer<W>; entry: OutboxEntry }
  | { state: 'waiting'; entry: OutboxEntry }
  | { state: 'rejected'; entry: OutboxEntry }

/** `draft`: the form's name in drafts.ts, forgotten as the entry is written. `replaces`: the opId of the entry edited. */
export type SubmitOptions = { draft?: string; replaces?: string }

/** A person watches the button no longer than this. */
const SUBMIT_WAIT_MS = 6_000

/** Online and offline are one path: see Outbox.submit. */
export function createSubmit(env: OutboxEnvironment, sendNow: () => Promise<void>) {
  /** Keys of forms that could neither be written down nor certainly sent: pressed again, it is the same entry. */
  const unwrittenOpIds = new Map<string, string>()

  return async <W extends OfflineOperationId>(
    operation: W,
    payload: Body<W>,
    { draft, replaces }: SubmitOptions = {},
  ): Promise<SubmitOutcome<W>> => {
    const sender = await requireSender(env)
    const formKey = draft && `${sender.id} ${draft}`
    const created = createEntry(env, sender, operation, payload)
    const earlierOpId = formKey && unwrittenOpIds.get(formKey)
    // Sent before, and not answered: it may be booked, so nobody may change it any more.
    const newEntry = earlierOpId ? { ...created, opId: earlierOpId, attempts: 1 } : created
    const inserted = await insertOrReplace(env, sender, newEntry, { draft, replaces }).catch(rethrowFailure)
    // What it stands for would still go out as well: a correction that cannot be written down has not been made.
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
    return toOutcome<W>((await env.store.outbox.get(inserted.seq).catch(() => undefined)) ?? inserted)
  }
}

/** A storage that fails is not the end: the entry may still be sent. What we refuse ourselves is. */
function rethrowFailure(error: unknown): undefined {
  if (error instanceof Failure) throw error
}

/** The row, the end of the draft and the end of the row it replaces: all of it or nothing. */
async function insertOrReplace(
  env: OutboxEnvironment,
  sender: Sender,
  newEntry: NewEntry,
  { draft, replaces }: { [K in keyof SubmitOptions]: SubmitOptions[K] | undefined },
): Promise<OutboxEntry> {
  const { store } = env
  return store.transaction('rw', store.outbox, store.draft, store.setting, async () => {
    if (draft) await store.draft.delete([sender.id, draft])
    if (!replaces) return insertEntry(env, newEntry)
    const old = await findEditableEntry(env, sender, replaces)
    if (!old) throw new Failure('refused', { code: 'key-reused' })
    // A Director corrects what was typed by somebody else: it still stands for that person's entry.
    const entry = await insertEntry(env, {
      ...newEntry,
      replaces,
      ...(old.onBehalfOf && { onBehalfOf: old.onBehalfOf }),
    })
    await store.outbox.update(old.seq, { state: 'replaced', replacedBy: entry.opId, settledAt: newEntry.occurredAt })
    return entry
  })
}

/**
 * This phone lets us write nothing down; with a network the entry still goes, under its key.
 *
 * @throws Failure `no-storage`: it may or may not have arrived. The same form sent again is the same entry.
 */
async function sendUnwritten(env: OutboxEnvironment, sender: Sender, newEntry: NewEntry): Promise<OutboxEntry> {
  const entry: OutboxEntry = { ...newEntry, seq: 0, deviceId: '', attempts: 1 }
  const { results } = await sendSingle(env, sender, entry)
  const verdict = results[0]?.verdict
  if (verdict?.kind === 'acknowledged') return { ...entry, state: 'acknowledged', receipt: verdict.receipt }
  if (verdict?.kind === 'rejected') {
    return { ...entry, state: 'rejected', lastProblem: verdict.problem, needs: verdict.needs }
  }
  throw new Failure('no-storage', { code: verdict?.problem && toFailure(verdict.problem).code })
}

/** A full phone can often still forget. */
async function deleteDraft({ store }: OutboxEnvironment, { id }: Sender, draft: string): Promise<void> {
  await store.draft.delete([id, draft]).catch(() => undefined)
}

function toOutcome<W extends OfflineOperationId>(entry: OutboxEntry): SubmitOutcome<W> {
  // A verified receipt of this operation is what its call answers.
  if (entry.state === 'acknowledged')
    return { state: 'acknowledged', receipt: entry.receipt as unknown as Answer<W>, entry }
  return { state: entry.state === 'rejected' ? 'rejected' : 'waiting', entry }
}
