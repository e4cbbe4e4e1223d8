import type { Body } from '#contract/operations.ts'

/** `change`: so many more (positive) or fewer (negative) than the books say. */
export type AuditFields = { change: number | ''; comment: string; clientRequestId: string }

export const createEmptyAudit = (): AuditFields => ({ change: '', comment: '', clientRequestId: crypto.randomUUID() })

/** The change as it is sent: its direction as a word, its size as a text. Nothing changed counts as ADDED. */
export function toAuditPayload({ change, comment }: AuditFields) {
  const size = Number(change)
  return {
    action: size < 0 ? 'SUBTRACTED' : 'ADDED',
    quantity: String(Math.abs(size)),
    comment,
  } satisfies Partial<Body<'auditComponent'>>
}
