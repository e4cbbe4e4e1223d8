import { useState } from 'react'
import type { Answer, Body } from '#contract/operations.ts'
import { invalidateAnswers } from './answers.ts'
import { Failure } from './failure.ts'
import type { OfflineWrite } from './outbox/operations.ts'
import { submit } from './outbox.ts'
import { asFailure } from './problem.ts'

/**
 * Saves a form through the outbox: the receipt, or undefined when the entry waits on this phone.
 *
 * @param draft the form's name in drafts.ts
 * @param mends the opId of the entry that this form is to replace
 * @throws Failure when the office refused it (it lies in the outbox now, and what is typed next takes its place), or
 *   when it could neither be stored nor sent
 */
export function useSubmit<W extends OfflineWrite>(operation: W, draft: string, mends?: string) {
  const [replaces, setReplaces] = useState(mends)
  return async (payload: Body<W>): Promise<Answer<W> | undefined> => {
    const outcome = await submit(operation, payload, { draft, ...(replaces && { replaces }) })
    if (outcome.state === 'rejected') {
      setReplaces(outcome.row.opId)
      throw outcome.row.lastProblem ? asFailure(outcome.row.lastProblem) : new Failure('trouble')
    }
    invalidateAnswers()
    return outcome.state === 'acknowledged' ? outcome.receipt : undefined
  }
}
