import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, readDraft, saveDraft } from '#web/data/drafts.ts'
import { Failure } from '#web/data/failure.ts'
import type { OpenRecord, RecordState } from '#web/data/useRecord.ts'
import { type FieldChange, findConcurrentChanges, isSaved, pickChanges, rebaseDraft } from './changes.ts'

type DraftOptions<Draft> = {
  /** Fields that are never written down: passwords. */
  secrets?: readonly (keyof Draft)[]
  /** The form changes this record, which others may change, too. */
  record?: OpenRecord<Draft> | undefined
}

/** What others have changed since the typing began, and whether the person has chosen what to do about it. */
type Conflict<Draft> = { now: RecordState<Draft>; changes: FieldChange[]; decided: boolean }

const FRESH_STATE = { ready: true, restored: false }

/** So often a record that is changed again and again is read again for one change of it. */
const MAX_READS = 3

/**
 * Keeps a form as far as it is typed, under `name`, and brings it back when the form is opened again. `ready` is
 * false until that is known; `restored` says that something came back, `conflict` that the record it changes is no
 * longer as it was when the typing began.
 *
 * @param initialValues the form as it opens
 */
export function useDraft<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string,
  initialValues: Draft,
  { secrets = [], record }: DraftOptions<Draft> = {},
) {
  const [state, setState] = useState({ ...FRESH_STATE, ready: false })
  const [conflict, setConflict] = useState<Conflict<Draft>>()
  // The record that the typing is based on: another one only by the person's choice.
  const base = useRef<RecordState<Draft>>({ fields: initialValues, tag: record?.tag })

  const withoutSecrets = (values: Draft) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field))) as Draft
  const storeDraft = (values: Draft) =>
    saveDraft(name, withoutSecrets(values), record ? withoutSecrets(base.current.fields) : undefined)
  /** What it began with stays what "untouched" means: a restored form is half typed. */
  const showFields = (fields: Draft) => form.reset(fields, { keepDefaultValues: true })

  // In the same breath as the name changes: not a letter may be kept under the name of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useLayoutEffect(() => {
    let isMounted = true
    void readDraft<Draft>(name).then((draft) => {
      if (!isMounted) return
      if (!draft) return setState(FRESH_STATE)
      const began = record && draft.began && { ...initialValues, ...draft.began }
      const changes = began ? findConcurrentChanges(began, { ...began, ...draft.value }, initialValues) : []
      if (began && changes.length > 0) {
        setConflict({ now: base.current, changes, decided: false })
        base.current = { fields: began, tag: undefined }
        showFields({ ...began, ...draft.value })
      } else showFields(rebaseDraft(draft, initialValues).fields)
      setState({ ready: true, restored: true })
    })
    // A change names its field; being reset does not, and is nothing to keep.
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed) void storeDraft(values)
      },
    })
    return () => {
      isMounted = false
      unsubscribe()
    }
  }, [name])

  function startAfresh() {
    void dropDraft(name)
    if (conflict) base.current = conflict.now
    form.reset(record ? base.current.fields : initialValues)
    setConflict(undefined)
    setState(FRESH_STATE)
  }

  /** Puts what is typed on the record as it is now, without those fields that are to be as others have changed them. */
  function decide(side: 'mine' | 'theirs') {
    if (!conflict) return
    const { now, changes } = conflict
    const theirs = new Set(side === 'theirs' ? changes.map(({ field }) => field) : [])
    const mine = Object.entries(pickChanges(base.current.fields, form.getValues())).filter(
      ([field]) => !theirs.has(field),
    )
    base.current = now
    form.reset(now.fields)
    const fields = { ...now.fields, ...Object.fromEntries(mine) }
    showFields(fields)
    void storeDraft(fields)
    setConflict({ ...conflict, decided: true })
  }

  /**
   * Sends a change of the record. Undefined when others have changed it meanwhile: nothing is saved, `conflict` says
   * what they have changed, and the person chooses.
   *
   * @param send `base` is what the change is to be told from, and the tag to send with it
   */
  async function save<Answer>(
    draftFields: Draft,
    send: (base: RecordState<Draft>) => Promise<Answer>,
  ): Promise<{ answer?: Answer } | undefined> {
    if (conflict && !conflict.decided) {
      setConflict({ ...conflict })
      return undefined
    }
    // An answer that an older app has kept has no tag.
    let now = record && base.current.tag === undefined ? await record.read() : undefined
    for (let reads = 0; ; reads += 1) {
      if (now) {
        const { fields } = base.current
        if (reads > 0 && isSaved(fields, draftFields, now.fields)) return {}
        const changes = findConcurrentChanges(fields, draftFields, now.fields)
        if (changes.length > 0) {
          setConflict({ now, changes, decided: false })
          return undefined
        }
        base.current = now
      }
      try {
        return { answer: await send(base.current) }
      } catch (failure) {
        const isOvertaken = failure instanceof Failure && failure.code === 'changed-meanwhile'
        if (!record || !isOvertaken || reads === MAX_READS) throw failure
        now = await record.read()
      }
    }
  }

  return { ...state, conflict, startAfresh, decide, save }
}
