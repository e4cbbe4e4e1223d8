import { useState } from 'react'
import type { Answer, Body, Schema } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import { storeBufferedDraft } from './drafts.ts'
import { Failure, toFailure } from './failure.ts'
import { submit } from './pageOutbox.ts'

/**
 * Saves a form through the outbox.
 *
 * `save` returns the receipt, or undefined when the entry waits on this device. It throws a Failure when the server
 * refused the entry (it is in the outbox then, and the next `save` supersedes it), or when it could neither be stored
 * nor sent.
 *
 * `saveEntry` also returns the key of the entry, by which other entries can name the record before it is booked.
 *
 * `as` is the operation of this payload, if the form writes entries of two.
 *
 * `draftName` is the name of the form's draft. After a refusal the draft belongs to the refused entry (`addSale 7`), so
 * that a new form opens empty: otherwise the refused entry could be booked twice.
 *
 * `supersededOpId` is the opId of the entry that the next `save` supersedes.
 *
 * @param initialDraftName the form's name in drafts.ts: `addSale`, or `addSale 5` when it edits entry 5
 * @param editedOpId the opId of the entry that this form edits
 * @param corrects the booked document that this form corrects; a payload that names another one is older
 */
export function useSubmit<W extends OfflineOperationId>(
  operation: W,
  initialDraftName: string,
  editedOpId?: string,
  corrects?: Schema<'Correction'>,
) {
  const [draftName, setDraftName] = useState(initialDraftName)
  const [supersededOpId, setSupersededOpId] = useState(editedOpId)
  const formName = initialDraftName.replace(editedOpId ? / \d+$/ : / correct \d+$/, '')

  async function saveEntry<As extends OfflineOperationId = W>(
    payload: Body<As>,
    as?: As,
  ): Promise<{ opId: string; receipt?: Answer<As> }> {
    await storeBufferedDraft(draftName)
    const { triedAs, ...content } = toContent(payload, corrects)
    const options = {
      draft: draftName,
      ...(supersededOpId ? { replaces: supersededOpId } : triedAs !== undefined && { triedAs }),
    }
    const outcome = await submit((as ?? operation) as As, content.payload, options)
    if (outcome.state === 'rejected') {
      const { entry } = outcome
      // Number 0: the entry could not be stored, so there is nothing to supersede.
      if (entry.seq > 0) {
        setSupersededOpId(entry.opId)
        setDraftName(`${formName} ${entry.seq}`)
      }
      throw entry.lastProblem ? toFailure(entry.lastProblem) : new Failure('server-error')
    }
    const { opId } = outcome.entry
    return outcome.state === 'acknowledged' ? { opId, receipt: outcome.receipt } : { opId }
  }

  const save = async <As extends OfflineOperationId = W>(payload: Body<As>, as?: As) =>
    (await saveEntry(payload, as)).receipt
  return { save, saveEntry, draftName, supersededOpId }
}

/**
 * The payload with the document that this form corrects. A draft of a version in which purchases and transfers could not
 * wait has a key, under which it may have been sent.
 */
function toContent<Payload>(payload: Payload, corrects: Schema<'Correction'> | undefined) {
  const { corrects: _, clientRequestId: triedAs, ...rest } = payload as { corrects?: unknown; clientRequestId?: string }
  return { triedAs, payload: { ...rest, ...(corrects && { corrects }) } as Payload } // the other fields are unchanged
}
