import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Answer, Body, Schema } from '#contract/operations.ts'
import { Failure, toFailure } from '#domain/failure.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import { invalidateQueries } from '#web/data/api/apiQueries.ts'
import { deleteDraft, storeBufferedDraft } from '#web/data/drafts/drafts.ts'
import { recordSaved } from '#web/data/drafts/lastSaved.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { type DraftOptions, useDraft } from './useDraft.ts'

/** An operation and the body of its call. */
type Entry = { [O in OfflineOperationId]: { operation: O; payload: Body<O> } }[OfflineOperationId]

/** What a form of an entry opens with. */
export type OpenedEntry<Draft> = DraftOptions<Draft> & {
  /** The form's name in drafts.ts: `addSale`, or `addSale 5` when it edits entry 5. */
  draftName: string
  /** The opId of the entry that this one supersedes. */
  editedOpId?: string | undefined
  /** The booked document that this form corrects; a payload that names another one is older. */
  corrects?: Schema<'Correction'> | undefined
}

/** An entry as it was saved: `entry` is what `toEntry` returned; the receipt is missing while it waits on this device. */
type SavedEntry<Draft, E extends Entry> = {
  draft: Draft
  entry: E
  /** The key of the entry, by which other entries can name the record before it is booked. */
  opId: string
  receipt?: Answer<E['operation']>
}

type OutboxFormOptions<Draft extends FieldValues, E extends Entry> = OpenedEntry<Draft> & {
  /** The form of a dialog: its fields are not stored while they are typed. */
  isDialog?: boolean
  /** Resolves to false if the person decides not to save. */
  confirm?: (draft: Draft) => Promise<boolean>
  /** The entry to save, and what its success dialog needs to know from before it was saved. */
  toEntry: (draft: Draft) => E
  /** Runs after a success and leaves the form. Without it the form shows its initial values again, and `saved` is set. */
  onSaved?: (saved: SavedEntry<Draft, E>) => Promise<void> | void
}

/**
 * State of a form that works without a network: fields, stored draft, the entry in the outbox, and what follows.
 * RecordForm or FormDialog shows it.
 *
 * `save` throws a Failure when the server refused the entry (it is in the outbox then, and the next `save` supersedes
 * it), or when it could neither be stored nor sent. After a refusal the draft belongs to the refused entry (`addSale 7`),
 * so that a new form opens empty: otherwise the refused entry could be booked twice.
 *
 * `supersededOpId` is the opId of the entry that the next `save` supersedes.
 */
export function useOutboxForm<Draft extends FieldValues, const E extends Entry>(options: OutboxFormOptions<Draft, E>) {
  const { editedOpId, corrects, isDialog = false, confirm, toEntry, onSaved } = options
  const [draftName, setDraftName] = useState(options.draftName)
  const [supersededOpId, setSupersededOpId] = useState(editedOpId)
  const [saved, setSaved] = useState<SavedEntry<Draft, E>>()
  const draft = useDraft({ ...options, draftName: isDialog ? undefined : draftName })

  async function saveEntry(fields: Draft): Promise<void> {
    if (confirm && !(await confirm(fields))) return
    const entry = toEntry(fields)
    await storeBufferedDraft(draftName)
    const { triedAs, payload } = toContent(entry.payload as Body<E['operation']>, corrects)
    const outcome = await getPageOutbox().submit<E['operation']>(entry.operation, payload, {
      draft: draftName,
      ...(supersededOpId ? { replaces: supersededOpId } : triedAs !== undefined && { triedAs }),
    })
    const { opId, seq, lastProblem } = outcome.entry
    if (outcome.state === 'rejected') {
      // Number 0: the entry could not be stored, so there is nothing to supersede.
      if (seq > 0) {
        setSupersededOpId(opId)
        const formName = options.draftName.replace(editedOpId ? / \d+$/ : / correct \d+$/, '')
        setDraftName(`${formName} ${seq}`)
      }
      throw lastProblem ? toFailure(lastProblem) : new Failure('server-error')
    }
    // The device could not store the entry, which would have recorded it; the server has it.
    if (seq === 0) recordSaved({ entry: outcome.entry })
    invalidateQueries()
    const receipt = outcome.state === 'acknowledged' && { receipt: outcome.receipt }
    const result = { draft: fields, entry, opId, ...receipt }
    if (onSaved) {
      await deleteDraft(draftName)
      await onSaved(result)
    } else {
      draft.startAgain()
      setSaved(result)
    }
  }

  /** Shows the emptied form again. */
  const startNext = () => setSaved(undefined)
  return { ...draft, save: saveEntry, saved, startNext, supersededOpId, needsGuard: !saved }
}

/**
 * The payload with the document that this form corrects. A draft of a version in which purchases and transfers could not
 * wait has a key, under which it may have been sent.
 */
function toContent<Payload>(payload: Payload, corrects: Schema<'Correction'> | undefined) {
  const { corrects: _, clientRequestId: triedAs, ...rest } = payload as { corrects?: unknown; clientRequestId?: string }
  return { triedAs, payload: { ...rest, ...(corrects && { corrects }) } as Payload } // the other fields are unchanged
}
