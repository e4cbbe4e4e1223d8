import { useState } from 'react'
import type { Answer, Body } from '#contract/operations.ts'
import { invalidateQueries } from './apiQueries.ts'
import { clearBufferedDraft } from './drafts.ts'
import { Failure } from './failure.ts'
import type { OfflineOperationId } from './outbox/offlineOperations.ts'
import { submit } from './pageOutbox.ts'
import { toFailure } from './problem.ts'

/**
 * A form that is saved through the outbox.
 *
 * `book` saves it: the receipt, or undefined when the entry waits on this phone. It throws a Failure when the office
 * refused it (it lies in the outbox now, and what is typed next takes its place), or when it could neither be stored
 * nor sent.
 *
 * `draft` is the name under which what is typed is kept. After a refusal that is the refused entry's own (`addSale 7`):
 * a person who gives up and opens a new form finds it empty, not the refused entry that would then be booked twice.
 *
 * `replaces` is the entry (its opId) that the next one stands for.
 *
 * @param initialDraft the form's name in drafts.ts as it is opened: `addSale`, or with the entry that it mends `addSale 5`
 * @param editedOpId the opId of the entry that this form is to replace
 */
export function useSubmit<W extends OfflineOperationId>(operation: W, initialDraft: string, editedOpId?: string) {
  const [draft, setDraft] = useState(initialDraft)
  const [replaces, setReplaces] = useState(editedOpId)
  const formName = editedOpId ? initialDraft.replace(/ \d+$/, '') : initialDraft

  async function book(payload: Body<W>): Promise<Answer<W> | undefined> {
    clearBufferedDraft(draft)
    const outcome = await submit(operation, payload, { draft, ...(replaces && { replaces }) })
    if (outcome.state === 'rejected') {
      const { entry } = outcome
      // An entry that could not be written down (0) leaves nothing in the outbox to replace.
      if (entry.seq > 0) {
        setReplaces(entry.opId)
        setDraft(`${formName} ${entry.seq}`)
      }
      throw entry.lastProblem ? toFailure(entry.lastProblem) : new Failure('trouble')
    }
    invalidateQueries()
    return outcome.state === 'acknowledged' ? outcome.receipt : undefined
  }

  return { book, draft, replaces }
}
