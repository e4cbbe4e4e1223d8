import type { Posting } from '#domain/ledger.ts'
import type { Paise } from '#domain/money.ts'
import { sumCashTakenBy } from '#domain/review.ts'
import type { Settings } from '#domain/settings.ts'
import type { OperationId } from '../http/handlerTypes.ts'
import { deferChange } from '../queries/changeLog.ts'
import type { DeletableDocument } from '../queries/documents.ts'
import { type PostingContext, postDocument } from '../queries/ledger.ts'
import { recordReview } from '../queries/reviews.ts'
import { lockSettingsForShare } from '../queries/settings.ts'
import { type CorrectingCall, logCorrection, markCorrected } from './correctDocument.ts'
import { mustExist } from './orNotFound.ts'

type NewDocument<Answer extends object> = Pick<PostingContext, 'date' | 'dateField' | 'findField'> & {
  operation: OperationId
  subject: DeletableDocument | 'transfer'
  /** Inserts its row, with the id of the document that it corrects; returns its id. */
  insert: (corrects: number | undefined) => Promise<number>
  posting: Posting
  /** The comments of its cash rows. */
  describe?: (id: number) => Pick<PostingContext, 'comment' | 'pairComment'>
  /** The settings, if the caller has locked them already. */
  settings?: Settings
  /** The largest amount in the document. */
  amount: Paise
  /** The amount that the author gains by it (default: the cash that the posting gives the author). */
  ownBenefit?: Paise
  /** What it takes from the cash of another person without goods for it (default: nothing). */
  othersMoney?: Paise
  /** The employee in whose name it is recorded. */
  onBehalfOf: number
  /** Recomputes what depends on the postings, before the document is read. */
  refresh?: (id: number, correctedId: number | undefined) => Promise<void>
  /** Reads the document for the answer and the change log. */
  read: (id: number) => Answer | Promise<Answer | undefined>
}

/**
 * Records a document: deletes the one that it corrects, inserts its row, marks it for review, posts it to the ledgers, and
 * logs it.
 *
 * @returns the document as it was read
 * @throws Refusal 'period-locked', 'insufficient-stock', and those of `markCorrected`
 */
export async function recordDocument<Answer extends object>(
  call: CorrectingCall,
  document: NewDocument<Answer>,
): Promise<Answer> {
  const { db, by, now } = call
  const { operation, subject, insert, posting, describe, settings: locked, refresh, read, ...rest } = document
  const { amount, onBehalfOf, ownBenefit, othersMoney = 0 as Paise, ...context } = rest
  const corrects = subject === 'transfer' ? undefined : await markCorrected(call, subject)
  const id = await insert(corrects)
  const settings = locked ?? (await lockSettingsForShare(db))
  const amounts = { amount, ownBenefit: ownBenefit ?? sumCashTakenBy(by.id, posting.cash), othersMoney }
  await recordReview(db, call, { subject, subjectId: id, ...amounts }, settings)
  const subjectContext = { document: subject, documentId: id, corrects, now, settings, ...describe?.(id) }
  await postDocument(db, { ...context, ...subjectContext }, posting)
  // From here to the commit other writers wait for the rows of the totals: nothing is awaited that need not be.
  await refresh?.(id, corrects)
  const after = mustExist(await read(id))
  // The balance before a document follows from the ledger.
  const logged = { ...after, balanceBefore: undefined, corrects }
  deferChange(db, call, { operation, subject, subjectId: id, onBehalfOf, after: logged })
  if (subject !== 'transfer') logCorrection(call, subject, corrects, id)
  return after
}
