import { Failure } from '#domain/failure.ts'
import type { OpenRecord, RecordState } from '#web/data/api/useRecord.ts'
import { type FieldChange, findConcurrentChanges, hasAllChanges } from './changes.ts'

/** A change that was not sent: the present state of the record, and what other people have changed in it. */
export type ChangeConflict<Fields> = { current: RecordState<Fields>; changes: FieldChange[] }

/** Maximum number of reads for one save, if other people change the record again and again. */
const MAX_READS = 3

/**
 * Sends a change of a record, or of a new one. If other people have changed the record meanwhile, it is read and sent
 * again, unless a person has to decide. The answer is missing if the record has all changes already.
 *
 * @param base the state that the changes are computed from; replaced by each state that is read
 * @param send sends the change with the tag of `base`
 * @throws what `send` and `record.read` throw
 */
export async function sendChange<Fields extends object, Answer>(
  draft: Fields,
  base: { current: RecordState<Fields> },
  record: OpenRecord<Fields> | undefined,
  send: (draft: Fields, base: RecordState<Fields>) => Promise<Answer>,
): Promise<{ answer?: Answer } | ChangeConflict<Fields>> {
  // An answer that was cached by an older version has no tag.
  let current = record && base.current.tag === undefined ? await record.read() : undefined
  for (let reads = 0; ; reads += 1) {
    if (current) {
      const { fields } = base.current
      if (reads > 0 && hasAllChanges(fields, draft, current.fields)) return {}
      const changes = findConcurrentChanges(fields, draft, current.fields)
      if (changes.length > 0) return { current, changes }
      base.current = current
    }
    try {
      return { answer: await send(draft, base.current) }
    } catch (failure) {
      const isOvertaken = failure instanceof Failure && failure.code === 'changed-meanwhile'
      if (!record || !isOvertaken || reads === MAX_READS) throw failure
      current = await record.read()
    }
  }
}
