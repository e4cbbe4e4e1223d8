import type { Schema } from '#contract/operations.ts'

/** The stored reason of a deletion by a correction; screens show a text in the language of the person. */
export const CORRECTED_REASON = 'corrected'

type Correction = Schema<'Correction'>

/** How a draft names the document that it corrects, with the party and the balance that the person saw. */
export function toCorrection(
  { id, clientRequestId }: { id: number; clientRequestId: string | null },
  seen: Pick<Correction, 'partyId' | 'balance'> = {},
): Correction {
  return { id, ...(clientRequestId && { opId: clientRequestId }), ...seen }
}

/**
 * The document that an entry corrects when a person edits it after this refusal: nothing if the document is deleted;
 * the document as it is now if it has changed.
 */
export function updateCorrection(corrects: Correction, refusal: string | undefined): Correction | undefined {
  if (refusal === 'deleted-meanwhile') return undefined
  const { id, opId } = corrects
  return refusal === 'changed-meanwhile' ? { id, ...(opId && { opId }) } : corrects
}
