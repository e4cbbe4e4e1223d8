import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { deleteDraft } from '#web/data/drafts.ts'
import { lastSaved, recordSaved } from '#web/data/lastSaved.ts'
import type { OpenRecord, RecordState } from '#web/data/useRecord.ts'
import { useDraft } from './useDraft.ts'
import { useToday } from './useToday.ts'

type RecordFormOptions<Draft extends FieldValues, Answer> = {
  /** The name of the draft in drafts.ts: `addSale`, `updateParty 7`. The form of a dialog has none and is not stored. */
  draftName?: string
  /** The fields when the form opens, or a function that computes them once. */
  initialValues: Draft | (() => Draft)
  /** The field that a new form fills with today: it follows the day until the person changes it. */
  dayField?: (keyof Draft & string) | undefined
  /** Fields that are never stored: passwords. */
  secrets?: readonly (keyof Draft)[]
  /** The record that the form changes; other people may change it at the same time. */
  record?: OpenRecord<Draft> | undefined
  /** Resolves to false if the person decides not to send. */
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

/**
 * State of a form that saves a record: fields, stored draft, sending, and what follows. RecordForm or FormDialog shows it.
 *
 * `submit` sends nothing and resolves if `confirm` says no, or if other people have changed any field of the record:
 * `draft.conflict` is then set, and only RecordForm shows it. It throws what `send` throws. `saved` is the answer and the
 * fields as sent; the answer is undefined if an entry waits on this device or an earlier attempt had already saved the
 * change.
 */
export function useRecordForm<Draft extends FieldValues, Answer>(options: RecordFormOptions<Draft, Answer>) {
  const { draftName, dayField, secrets, record, confirm, send, onSaved, isQuery = false } = options
  const [openedWith] = useState<Draft>(options.initialValues)
  const today = useToday()
  const initialValues = dayField ? { ...openedWith, [dayField]: today } : openedWith
  const form = useForm<Draft>({ defaultValues: initialValues as DefaultValues<Draft> }) // every field has a value
  const draft = useDraft(form, draftName, initialValues, { ...(secrets && { secrets }), record, dayField })
  const [saved, setSaved] = useState<{ answer: Answer | undefined; draft: Draft }>()

  async function submit(fields: Draft): Promise<void> {
    if (confirm && !(await confirm(fields))) return
    const savedBefore = lastSaved.read()
    const result = await draft.save(fields, (base) => send(fields, base))
    if (!result) return
    if (!isQuery) {
      // An entry has been recorded when it was stored.
      if (lastSaved.read() === savedBefore) recordSaved({ name: fields.name })
      invalidateQueries()
    }
    if (onSaved) {
      if (!isQuery && draftName) await deleteDraft(draftName)
      await onSaved(result.answer)
    } else {
      draft.startAgain(fields)
      setSaved({ answer: result.answer, draft: fields })
    }
  }

  /** Shows the emptied form again. */
  const startNext = () => setSaved(undefined)
  return { form, control: form.control, initialValues, draft, submit, saved, startNext, needsGuard: !isQuery && !saved }
}

/** The parts of the state that the fields of a form use. */
export type RecordFormFields<Draft extends FieldValues> = Pick<
  ReturnType<typeof useRecordForm<Draft, unknown>>,
  'control' | 'initialValues'
>

/** What RecordForm shows; FormDialog uses `form` and `submit` of it. */
export type RecordFormState<Draft extends FieldValues> = Omit<
  ReturnType<typeof useRecordForm<Draft, unknown>>,
  'control' | 'saved' | 'initialValues' | 'startNext'
>
