import type { Answer, Body } from '#contract/operations.ts'
import { Failure } from '../failure.ts'
import { asFailure } from '../problem.ts'
import type { OfflineWrite } from './operations.ts'
import type { OutboxRow } from './row.ts'
import { sendOne } from './send.ts'
import type { Sender, Surroundings } from './surroundings.ts'
import { add, type Entry, entry, freeRow, senderOf, writtenDown } from './write.ts'

/** What became of an entry by the time the person looks up from the button. */
export type Outcome<W extends OfflineWrite> =
  | { state: 'acknowledged'; receipt: Answer<W>; row: OutboxRow }
  | { state: 'waiting'; row: OutboxRow }
  | { state: 'rejected'; row: OutboxRow }

/** `draft`: the form's name in drafts.ts, forgotten as the entry is written. `replaces`: the opId of the entry edited. */
export type SubmitOptions = { draft?: string; replaces?: string }

/** A person watches the button no longer than this. */
const ENOUGH = 6_000

/** Online and offline are one path: see Outbox.submit. */
export function submit(world: Surroundings, send: () => Promise<void>) {
  /** Keys of forms that could neither be written down nor certainly sent: pressed again, it is the same entry. */
  const unwritten = new Map<string, string>()

  return async <W extends OfflineWrite>(
    operation: W,
    payload: Body<W>,
    { draft, replaces }: SubmitOptions = {},
  ): Promise<Outcome<W>> => {
    const sender = await senderOf(world)
    const form = draft && `${sender.id} ${draft}`
    const made = entry(world, sender, operation, payload)
    const before = form && unwritten.get(form)
    // Sent before, and not answered: it may be booked, so nobody may change it any more.
    const entered = before ? { ...made, opId: before, attempts: 1 } : made
    const written = await write(world, sender, entered, { draft, replaces }).catch(orUndefined)
    // What it stands for would still go out as well: a correction that cannot be written down has not been made.
    if (!written && replaces) throw new Failure('no-storage')
    if (!written) {
      if (form) unwritten.set(form, entered.opId)
      const outcome = outcomeOf<W>(await sendUnwritten(world, sender, entered))
      if (form) unwritten.delete(form)
      if (draft && outcome.state === 'acknowledged') await dropDraft(world, sender, draft)
      return outcome
    }
    if (form) unwritten.delete(form)
    await writtenDown(world, written)
    await Promise.race([send(), new Promise<void>((resolve) => world.after(ENOUGH, resolve))])
    return outcomeOf<W>((await world.store.outbox.get(written.seq).catch(() => undefined)) ?? written)
  }
}

/** A storage that fails is not the end: the entry may still be sent. What we refuse ourselves is. */
function orUndefined(error: unknown): undefined {
  if (error instanceof Failure) throw error
}

/** The row, the end of the draft and the end of the row it replaces: all of it or nothing. */
async function write(
  world: Surroundings,
  sender: Sender,
  made: Entry,
  { draft, replaces }: { [K in keyof SubmitOptions]: SubmitOptions[K] | undefined },
): Promise<OutboxRow> {
  const { store } = world
  return store.transaction('rw', store.outbox, store.draft, store.setting, async () => {
    if (draft) await store.draft.delete([sender.id, draft])
    if (!replaces) return add(world, made)
    const old = await freeRow(world, sender, replaces)
    if (!old) throw new Failure('refused', { code: 'key-reused' })
    // A Director corrects what was typed by somebody else: it still stands for that person's entry.
    const row = await add(world, { ...made, replaces, ...(old.onBehalfOf && { onBehalfOf: old.onBehalfOf }) })
    await store.outbox.update(old.seq, { state: 'replaced', replacedBy: row.opId, settledAt: made.occurredAt })
    return row
  })
}

/**
 * This phone lets us write nothing down; with a network the entry still goes, under its key.
 *
 * @throws Failure `no-storage`: it may or may not have arrived. The same form sent again is the same entry.
 */
async function sendUnwritten(world: Surroundings, sender: Sender, made: Entry): Promise<OutboxRow> {
  const row: OutboxRow = { ...made, seq: 0, deviceId: '', attempts: 1 }
  const { sent } = await sendOne(world, sender, row)
  const verdict = sent[0]?.verdict
  if (verdict?.kind === 'acknowledged') return { ...row, state: 'acknowledged', receipt: verdict.receipt }
  if (verdict?.kind === 'rejected') {
    return { ...row, state: 'rejected', lastProblem: verdict.problem, needs: verdict.needs }
  }
  throw new Failure('no-storage', { code: verdict?.problem && asFailure(verdict.problem).code })
}

/** A full phone can often still forget. */
async function dropDraft({ store }: Surroundings, { id }: Sender, draft: string): Promise<void> {
  await store.draft.delete([id, draft]).catch(() => undefined)
}

function outcomeOf<W extends OfflineWrite>(row: OutboxRow): Outcome<W> {
  // A verified receipt of this operation is what its call answers.
  if (row.state === 'acknowledged') return { state: 'acknowledged', receipt: row.receipt as unknown as Answer<W>, row }
  return { state: row.state === 'rejected' ? 'rejected' : 'waiting', row }
}
