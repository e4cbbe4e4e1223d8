import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type DraftFields, deleteDraft, readDraft, readKnownDraft, saveDraft } from '#web/data/drafts.ts'
import type { OpenRecord, RecordState } from '#web/data/useRecord.ts'
import { type FieldChange, findConcurrentChanges, pickChanges, rebaseDraft } from './changes.ts'
import { type ChangeConflict, sendChange } from './sendChange.ts'
import { useFollowedDay } from './useFollowedDay.ts'

type DraftOptions<Draft> = {
  /** Fields that are never stored: passwords. */
  secrets?: readonly (keyof Draft)[]
  /** The record that the form changes; other people may change it, too. */
  record?: OpenRecord<Draft> | undefined
  /** The field whose initial value is today, and follows it until the person changes the field. */
  dayField?: (keyof Draft & string) | undefined
}

/** Other people's changes since the draft began, and whether the person has decided what to do about them. */
type Conflict<Draft> = ChangeConflict<Draft> & { isResolved: boolean }

const FRESH_STATE = { isReady: true, isRestored: false }

/**
 * Stores a form under `name` while it is being typed, and restores it when the form is opened again. `isReady` is false
 * until the stored draft has been read; `isRestored` is true if there was one; `conflict` is set if the record has
 * changed since the draft began. Without a name nothing is stored.
 *
 * @param initialValues the form as it would open now
 */
export function useDraft<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string | undefined,
  initialValues: Draft,
  { secrets = [], record, dayField }: DraftOptions<Draft> = {},
) {
  const [state, setState] = useState({ ...FRESH_STATE, isReady: false })
  const [conflict, setConflict] = useState<Conflict<Draft>>()
  // The record that the draft is based on. It changes only by the person's choice.
  const base = useRef<RecordState<Draft>>({ fields: initialValues, tag: record?.tag })
  const day = useFollowedDay(form, dayField, initialValues)
  const withoutSecrets = (values: Draft) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field))) as Draft
  const storeDraft = (values: Draft) => {
    const began = record ? withoutSecrets(base.current.fields) : undefined
    return name && saveDraft(name, withoutSecrets(values), began, day.isSuggested())
  }
  /** The initial values stay the default values, so that a restored form counts as changed. */
  const showFields = (fields: Draft) => form.reset(fields, { keepDefaultValues: true })

  const showDraft = (stored: DraftFields<Draft> | undefined) => {
    if (!stored) return setState(FRESH_STATE)
    const draft = day.restore(stored)
    const draftBase = record && draft.began && { ...initialValues, ...draft.began }
    const changes = draftBase ? findConcurrentChanges(draftBase, { ...draftBase, ...draft.value }, initialValues) : []
    if (draftBase && changes.length > 0) {
      setConflict({ current: base.current, changes, isResolved: false })
      base.current = { fields: draftBase, tag: undefined }
      showFields({ ...draftBase, ...draft.value })
    } else showFields(rebaseDraft(draft, initialValues).fields)
    setState({ isReady: true, isRestored: true })
  }
  useStoredDraft(form, name, showDraft, (values, changed) => day.recordEdit(changed) && storeDraft(values))

  /** Deletes the draft and shows the record without it: as it was saved from this form, or as it was last read. */
  function startAgain(saved?: Draft) {
    if (name) void deleteDraft(name)
    day.suggest()
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
    const theirs = choice === 'theirs' ? changes : []
    const fields = { ...current.fields, ...pickOwnChanges(base.current.fields, form.getValues(), theirs) }
    base.current = current
    form.reset(current.fields)
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
  async function save<Answer>(draftFields: Draft, send: (base: RecordState<Draft>) => Promise<Answer>) {
    if (conflict && !conflict.isResolved) {
      setConflict({ ...conflict })
      return undefined
    }
    const sent = await sendChange(draftFields, base, record, send)
    if (!('changes' in sent)) return sent
    setConflict({ ...sent, isResolved: false })
    return undefined
  }

  return { ...state, conflict, startAgain, decide, save }
}

/** The changes of a draft, without the fields that take what other people have entered. */
function pickOwnChanges<Draft extends FieldValues>(base: Draft, draft: Draft, theirs: readonly FieldChange[]) {
  const theirFields = new Set(theirs.map(({ field }) => field))
  return Object.fromEntries(Object.entries(pickChanges(base, draft)).filter(([field]) => !theirFields.has(field)))
}

/** Calls `onRead` with the stored draft of the form that is opened, and `onEdit` with its fields and the edited one after each edit. */
function useStoredDraft<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string | undefined,
  onRead: (draft: DraftFields<Draft> | undefined) => void,
  onEdit: (fields: Draft, changed: string) => unknown,
): void {
  // Layout effect: no keystroke typed after the change of the name may be stored under the old name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useLayoutEffect(() => {
    if (!name) return onRead(undefined)
    let isMounted = true
    const show = (draft: DraftFields<Draft> | undefined) => {
      if (isMounted) onRead(draft)
    }
    const known = readKnownDraft<Draft>(name)
    if (known) show(known.draft)
    else void readDraft<Draft>(name).then(show)
    // An edit event has the name of its field. A reset has none and is not stored.
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed) onEdit(values, changed)
      },
    })
    return () => {
      isMounted = false
      unsubscribe()
    }
  }, [name])
}
