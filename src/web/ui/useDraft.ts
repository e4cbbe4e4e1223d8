import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deleteDraft, readDraft, readKnownDraft, type StoredDraft, saveDraft } from '#web/data/drafts.ts'
import { Failure } from '#web/data/failure.ts'
import type { OpenRecord, RecordState } from '#web/data/useRecord.ts'
import { type FieldChange, findConcurrentChanges, hasAllChanges, pickChanges, rebaseDraft } from './changes.ts'

type DraftOptions<Draft> = {
  /** Fields that are never stored: passwords. */
  secrets?: readonly (keyof Draft)[]
  /** The record that the form changes; other people may change it, too. */
  record?: OpenRecord<Draft> | undefined
}

/** Other people's changes since the draft began, and whether the person has decided what to do about them. */
type Conflict<Draft> = { current: RecordState<Draft>; changes: FieldChange[]; isResolved: boolean }

const FRESH_STATE = { isReady: true, isRestored: false }

/** Maximum number of reads for one save, if other people change the record again and again. */
const MAX_READS = 3

/**
 * Stores a form under `name` while it is being typed, and restores it when the form is opened again. `isReady` is false
 * until the stored draft has been read; `isRestored` is true if there was one; `conflict` is set if the record has
 * changed since the draft began.
 *
 * @param initialValues the form as it opens
 */
export function useDraft<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string,
  initialValues: Draft,
  { secrets = [], record }: DraftOptions<Draft> = {},
) {
  const [state, setState] = useState({ ...FRESH_STATE, isReady: false })
  const [conflict, setConflict] = useState<Conflict<Draft>>()
  // The record that the draft is based on. It changes only by the person's choice.
  const base = useRef<RecordState<Draft>>({ fields: initialValues, tag: record?.tag })

  const withoutSecrets = (values: Draft) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field))) as Draft
  const storeDraft = (values: Draft) =>
    saveDraft(name, withoutSecrets(values), record ? withoutSecrets(base.current.fields) : undefined)
  /** The initial values stay the default values, so that a restored form counts as changed. */
  const showFields = (fields: Draft) => form.reset(fields, { keepDefaultValues: true })

  // Layout effect: no keystroke typed after the change of the name may be stored under the old name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useLayoutEffect(() => {
    let isMounted = true
    const showDraft = (draft: StoredDraft<Draft> | undefined) => {
      if (!isMounted) return
      if (!draft) return setState(FRESH_STATE)
      const draftBase = record && draft.began && { ...initialValues, ...draft.began }
      const changes = draftBase ? findConcurrentChanges(draftBase, { ...draftBase, ...draft.value }, initialValues) : []
      if (draftBase && changes.length > 0) {
        setConflict({ current: base.current, changes, isResolved: false })
        base.current = { fields: draftBase, tag: undefined }
        showFields({ ...draftBase, ...draft.value })
      } else showFields(rebaseDraft(draft, initialValues).fields)
      setState({ isReady: true, isRestored: true })
    }
    const known = readKnownDraft<Draft>(name)
    if (known) showDraft(known.draft)
    else void readDraft<Draft>(name).then(showDraft)
    // An edit event has the name of its field. A reset has none and is not stored.
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

  /** Deletes the draft and shows the record without it: as it was saved from this form, or as it was last read. */
  function startAgain(saved?: Draft) {
    void deleteDraft(name)
    if (conflict) base.current = conflict.current
    if (record && saved) base.current = { fields: { ...base.current.fields, ...withoutSecrets(saved) }, tag: undefined }
    form.reset(record ? base.current.fields : initialValues)
    setConflict(undefined)
    setState(FRESH_STATE)
  }

  /**
   * Applies the draft to the current record. With 'theirs', fields that other people have changed keep the current
   * value.
   */
  function decide(choice: 'mine' | 'theirs') {
    if (!conflict) return
    const { current, changes } = conflict
    const theirs = new Set(choice === 'theirs' ? changes.map(({ field }) => field) : [])
    const ownChanges = Object.entries(pickChanges(base.current.fields, form.getValues())).filter(
      ([field]) => !theirs.has(field),
    )
    base.current = current
    form.reset(current.fields)
    const fields = { ...current.fields, ...Object.fromEntries(ownChanges) }
    showFields(fields)
    void storeDraft(fields)
    setConflict({ ...conflict, isResolved: true })
  }

  /**
   * Sends a change of the record. Returns undefined if other people have changed the record meanwhile: then nothing
   * is saved, `conflict` contains their changes, and the person decides.
   *
   * @param send `base` is the state that the changes are computed from, with the tag to send
   */
  async function save<Answer>(
    draftFields: Draft,
    send: (base: RecordState<Draft>) => Promise<Answer>,
  ): Promise<{ answer?: Answer } | undefined> {
    if (conflict && !conflict.isResolved) {
      setConflict({ ...conflict })
      return undefined
    }
    // An answer that was cached by an older version has no tag.
    let current = record && base.current.tag === undefined ? await record.read() : undefined
    for (let reads = 0; ; reads += 1) {
      if (current) {
        const { fields } = base.current
        if (reads > 0 && hasAllChanges(fields, draftFields, current.fields)) return {}
        const changes = findConcurrentChanges(fields, draftFields, current.fields)
        if (changes.length > 0) {
          setConflict({ current, changes, isResolved: false })
          return undefined
        }
        base.current = current
      }
      try {
        return { answer: await send(base.current) }
      } catch (failure) {
        const isOvertaken = failure instanceof Failure && failure.code === 'changed-meanwhile'
        if (!record || !isOvertaken || reads === MAX_READS) throw failure
        current = await record.read()
      }
    }
  }

  return { ...state, conflict, startAgain, decide, save }
}
