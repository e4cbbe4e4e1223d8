import type { Schema } from '#contract/operations.ts'
import type { LogLine } from '../log.ts'
import type { CallResult } from './idempotency.ts'

/** Log fields of a batch, and of a write that had been done before. */
export function toLogFields(
  operation: string,
  { body, replayed }: CallResult,
): Pick<LogLine, 'entries' | 'refused' | 'replayed'> {
  if (operation !== 'pushOutbox') return replayed ? { replayed: 1 } : {}
  // The result of pushOutbox.
  const { results } = body as Schema<'OutboxAnswers'>
  const refused = results.filter(({ status }) => status >= 400).map(({ body: problem }) => String(Object(problem).code))
  const replayedCount = results.filter((one) => one.replayed).length
  return {
    entries: results.length,
    ...(refused.length > 0 && { refused }),
    ...(replayedCount > 0 && { replayed: replayedCount }),
  }
}
