import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Failure } from '#domain/failure.ts'
import { invalidateQueries } from '#web/data/api/apiQueries.ts'
import type { OpenRecord, RecordState } from '#web/data/api/useRecord.ts'
import { type DraftFields, deleteDraft } from '#web/data/drafts/drafts.ts'
import { lastSaved, recordSaved } from '#web/data/drafts/lastSaved.ts'
import { type FieldChange, findConcurrentChanges, hasAllChanges, pickChanges, rebaseDraft } from './changes.ts'
import { type DraftOptions, useDraft } from './useDraft.ts'

/** A change that was not sent: the present state of the record, and what other people have changed in it. */
type ChangeConflict<Fields> = { current: RecordState<Fields>; changes: FieldChange[] }

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
async function sendChange<Fields extends object, Answer>(
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

type RecordFormOptions<Draft extends FieldValues, Answer> = DraftOptions<Draft> & {
  /** The record that the form changes; other people may change it at the same time. */
  record?: OpenRecord<Draft> | undefined
  /** Resolves to false if the form is not sent: the person decides so, or a field is wrong. */
  confirm?: (draft: Draft) => Promise<boolean>
  /** Sends the form. `base` is the state that the changes are computed from, and its ETag. Throws if it fails. */
  send: (draft: Draft, base: RecordState<Draft>) => Promise<Answer>
  /**
   * Runs after a success and leaves the form or opens it again. Without it the form shows its initial values again, or
   * the record as it was saved, and `saved` is set.
   */
  onSaved?: (answer: Answer | undefined) => Promise<void> | void
  /** The form only asks a question: its draft stays, and no list needs to be read again. */
  isQuery?: boolean
}

/** Other people's changes since the draft began, and whether the person has decided what to do about them. */
type Conflict<Draft> = ChangeConflict<Draft> & { isResolved: boolean }

/**
 * State of a form that saves a record on the server: fields, stored draft, other people's changes, sending, and what
 * follows. RecordForm or FormDialog shows it.
 *
 * `save` sends nothing and resolves if `confirm` says no, or if other people have changed any field of the record:
 * `conflict` is then set, and only RecordForm shows it. It throws what `send` throws. `saved` is the answer and the fields
 * as sent; the answer is undefined if an earlier attempt had already saved the change.
 */
export function useRecordForm<Draft extends FieldValues, Answer>(options: RecordFormOptions<Draft, Answer>) {
  const { draftName, record, confirm, send, onSaved, isQuery = false } = options
  const draft = useDraft(options, record && { getBase: (): Draft => base.current.fields, rebase })
  const { form, initialValues } = draft
  // The record that the draft is based on. It changes only by the person's choice.
  const base = useRef<RecordState<Draft>>({ fields: initialValues, tag: record?.tag })
  const [conflict, setConflict] = useState<Conflict<Draft>>()
  const [saved, setSaved] = useState<{ answer: Answer | undefined; draft: Draft }>()

  function rebase(stored: DraftFields<Draft>): Draft {
    const began = stored.began && { ...initialValues, ...stored.began }
    const changes = began ? findConcurrentChanges(began, { ...began, ...stored.value }, initialValues) : []
    if (!began || changes.length === 0) return rebaseDraft(stored, initialValues).fields
    setConflict({ current: base.current, changes, isResolved: false })
    base.current = { fields: began, tag: undefined }
    return { ...began, ...stored.value }
  }

  /** Deletes the draft and shows the record without it: as it was saved from this form, or as it was last read. */
  function startAgain(savedFields?: Draft) {
    if (conflict) base.current = conflict.current
    if (record && savedFields)
      base.current = { fields: { ...base.current.fields, ...draft.withoutSecrets(savedFields) }, tag: undefined }
    draft.startAgain(record && base.current.fields)
    setConflict(undefined)
  }

  /**
   * Applies the draft to the current record. With 'theirs', fields that other people have changed keep the current
   * value.
   */
  function decide(choice: 'mine' | 'theirs') {
    if (!conflict) return
    const { current, changes } = conflict
    const theirs = choice === 'theirs' ? changes : []
    const fields = { ...current.fields, ...pickOwnChanges(base.current.fields, form.getValues(), theirs) }
    base.current = current
    form.reset(current.fields)
    draft.showFields(fields)
    void draft.storeDraft(fields)
    setConflict({ ...conflict, isResolved: true })
  }

  async function saveRecord(fields: Draft): Promise<void> {
    if (confirm && !(await confirm(fields))) return
    if (conflict && !conflict.isResolved) return setConflict({ ...conflict })
    const savedBefore = lastSaved.read()
    const sent = await sendChange(fields, base, record, send)
    if ('changes' in sent) return setConflict({ ...sent, isResolved: false })
    if (!isQuery) {
      // A note about an entry has been recorded when it was stored.
      if (lastSaved.read() === savedBefore) recordSaved({ name: fields.name })
      invalidateQueries()
    }
    if (onSaved) {
      if (!isQuery && draftName) await deleteDraft(draftName)
      await onSaved(sent.answer)
    } else {
      startAgain(fields)
      setSaved({ answer: sent.answer, draft: fields })
    }
  }

  const needsGuard = !isQuery && !saved
  return { ...draft, conflict, decide, startAgain, save: saveRecord, saved, needsGuard }
}

/** The changes of a draft, without the fields that take what other people have entered. */
function pickOwnChanges<Draft extends FieldValues>(base: Draft, draft: Draft, theirs: readonly FieldChange[]) {
  const theirFields = new Set(theirs.map(({ field }) => field))
  return Object.fromEntries(Object.entries(pickChanges(base, draft)).filter(([field]) => !theirFields.has(field)))
}
