import type { Body } from '#contract/operations.ts'

/** `change`: the difference to the recorded stock, positive or negative. */
export type AuditFields = { change: number | ''; comment: string; clientRequestId: string }

export const createEmptyAudit = (): AuditFields => ({ change: '', comment: '', clientRequestId: crypto.randomUUID() })

/** The change in the wire format: action and size. A change of 0 is sent as ADDED. */
export function toAuditPayload({ change, comment }: AuditFields) {
  const size = Number(change)
  return {
    action: size < 0 ? 'SUBTRACTED' : 'ADDED',
    quantity: String(Math.abs(size)),
    comment,
  } satisfies Partial<Body<'auditComponent'>>
}
