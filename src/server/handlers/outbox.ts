import type { Handlers } from '../http/handlers.ts'
import { noteChange } from '../queries/changes.ts'

export const outbox: Handlers<'noteDiscard'> = {
  /** An entry that was given up before it was booked leaves a trace all the same. */
  async noteDiscard(call) {
    const { opId, operation, reason, payload } = call.body
    const after = { opId, operation, payload }
    const id = await noteChange(call.db, call, { operation: 'noteDiscard', subject: 'outbox', reason, after })
    return { id, clientRequestId: call.meta.key ?? null }
  },
}
