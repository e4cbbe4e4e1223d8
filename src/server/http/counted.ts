import type { Schema } from '#contract/operations.ts'
import type { Line } from './log.ts'
import type { Done } from './once.ts'

/** What the log says of a batch, and of a write that had been done before. */
export function counted(operation: string, { body, replayed }: Done): Pick<Line, 'entries' | 'refused' | 'replayed'> {
  if (operation !== 'pushOutbox') return replayed ? { replayed: 1 } : {}
  // Just answered by the batch's own handler.
  const { results } = body as Schema<'OutboxAnswers'>
  const refused = results.filter(({ status }) => status >= 400).map(({ body: problem }) => String(Object(problem).code))
  const again = results.filter((one) => one.replayed).length
  return { entries: results.length, ...(refused.length > 0 && { refused }), ...(again > 0 && { replayed: again }) }
}
