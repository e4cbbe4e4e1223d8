import type { Posting } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import { sumCashTakenBy } from '#domain/review.ts'
import type { OperationId, WriteCall } from '../http/handlerTypes.ts'
import { logChange } from '../queries/changeLog.ts'
import { type PostingContext, postDocument } from '../queries/ledger.ts'
import { recordReview } from '../queries/reviews.ts'
import { lockSettingsForShare } from '../queries/settings.ts'
import { mustExist } from './orNotFound.ts'

type InsertedDocument<Answer extends object> = Pick<PostingContext, 'date' | 'dateField' | 'findField' | 'corrects'> & {
  operation: OperationId
  subject: 'purchase' | 'production' | 'expense' | 'transfer'
  id: number
  posting: Posting
  /** The largest amount in the document. */
  amount: Paise
  /** The amount that the author gains by it (default: the cash that the posting gives the author). */
  ownBenefit?: Paise
  /** The employee in whose name it is recorded. */
  onBehalfOf: number
  /** Recomputes what depends on the postings, before the document is read. */
  refresh?: () => Promise<void>
  /** Reads the document for the answer and the change log. */
  read: () => Promise<Answer | undefined>
}

/**
 * Completes a document whose row has been inserted: marks it for review, posts it to the ledgers, and logs it.
 *
 * @returns the document as it was read
 * @throws Refusal 'period-locked', 'insufficient-stock'
 */
export async function recordDocument<Answer extends object>(
  call: WriteCall,
  document: InsertedDocument<Answer>,
): Promise<Answer> {
  const { db, by, now } = call
  const { operation, subject, id, posting, amount, onBehalfOf, ownBenefit, refresh, read, ...context } = document
  const settings = await lockSettingsForShare(db)
  const amounts = { amount, ownBenefit: ownBenefit ?? sumCashTakenBy(by.id, posting.cash) }
  await recordReview(db, call, { subject, subjectId: id, ...amounts }, settings)
  await postDocument(db, { ...context, document: subject, documentId: id, now, settings }, posting)
  await refresh?.()
  const after = mustExist(await read())
  // The balance before a document follows from the ledger.
  const logged = { ...after, balanceBefore: undefined, corrects: context.corrects }
  await logChange(db, call, { operation, subject, subjectId: id, onBehalfOf, after: logged })
  return after
}
