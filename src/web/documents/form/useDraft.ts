import { useEffect, useLayoutEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type DraftFields, deleteDraft, readDraft, readKnownDraft, saveDraft } from '#web/data/drafts/drafts.ts'
import { useToday } from './useToday.ts'

/**
 * Keeps the date that a new form suggests at today, which is its initial value, until a person chooses a date. Without
 * `dayField` the form suggests none.
 */
function useFollowedDay<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  dayField: (keyof Draft & string) | undefined,
  initialValues: Draft,
) {
  const [state] = useState({ isChosen: false, isBeingSet: false })
  const today = dayField && (initialValues[dayField] as PathValue<Draft, Path<Draft>>)
  useEffect(() => {
    if (!today || state.isChosen) return
    state.isBeingSet = true // the form reports it as it reports an edit
    form.resetField(dayField as unknown as Path<Draft>, { defaultValue: today }) // a field is a path
    state.isBeingSet = false
  }, [form, state, dayField, today])

  return {
    isSuggested: () => dayField && !state.isChosen,
    suggest() {
      state.isChosen = false
    },
    /** Whether a person has made the change of a field that the form reports. */
    recordEdit(changed: string): boolean {
      if (changed === dayField && !state.isBeingSet) state.isChosen = true
      return !state.isBeingSet
    },
    /** A stored draft with the date that it has now. */
    restore(draft: DraftFields<Draft>): DraftFields<Draft> {
      state.isChosen = !draft.hasSuggestedDay
      return dayField && draft.hasSuggestedDay ? { value: { ...draft.value, [dayField]: today } } : draft
    },
  }
}

export type DraftOptions<Draft> = {
  /** The name of the draft in drafts.ts: `addSale`, `updateParty 7`. The form of a dialog has none and is not stored. */
  draftName?: string | undefined
  /** The fields when the form opens, or a function that computes them once. */
  initialValues: Draft | (() => Draft)
  /** The field that a new form fills with today: it follows the day until the person changes it. */
  dayField?: (keyof Draft & string) | undefined
  /** Fields that are never stored: passwords. */
  secrets?: readonly (keyof Draft)[] | undefined
}

/** What the draft of a record adds: the record that it began with is stored, and may have changed when it is restored. */
type DraftOfRecord<Draft> = {
  getBase: () => Draft
  /** The fields to show for a stored draft. */
  rebase: (stored: DraftFields<Draft>) => Draft
}

/**
 * The fields of a form. They are stored while they are typed, and restored when the form is opened again. `isReady` is
 * false until the stored draft has been read; `isRestored` is true if there was one.
 */
export function useDraft<Draft extends FieldValues>(options: DraftOptions<Draft>, ofRecord?: DraftOfRecord<Draft>) {
  const { draftName: name, dayField, secrets = [] } = options
  const [openedWith] = useState<Draft>(options.initialValues)
  const today = useToday()
  const initialValues = dayField ? { ...openedWith, [dayField]: today } : openedWith
  const form = useForm<Draft>({ defaultValues: initialValues as DefaultValues<Draft> }) // every field has a value
  const [state, setState] = useState({ isReady: false, isRestored: false })
  const day = useFollowedDay(form, dayField, initialValues)

  const withoutSecrets = (values: Draft) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field))) as Draft
  const storeDraft = (values: Draft) => {
    const began = ofRecord && withoutSecrets(ofRecord.getBase())
    return name && saveDraft(name, withoutSecrets(values), began, day.isSuggested())
  }
  /** The initial values stay the default values, so that a restored form counts as changed. */
  const showFields = (fields: Draft) => form.reset(fields, { keepDefaultValues: true })

  function restoreDraft(stored: DraftFields<Draft> | undefined) {
    if (stored) {
      const draft = day.restore(stored)
      showFields(ofRecord ? ofRecord.rebase(draft) : { ...initialValues, ...draft.value })
    }
    setState({ isReady: true, isRestored: stored !== undefined })
  }
  useStoredDraft(form, name, restoreDraft, (values, changed) => day.recordEdit(changed) && storeDraft(values))

  /** Deletes the draft and shows these fields. */
  function startAgain(fields: Draft = initialValues) {
    if (name) void deleteDraft(name)
    day.suggest()
    form.reset(fields)
    setState({ isReady: true, isRestored: false })
  }

  return { ...state, form, control: form.control, initialValues, startAgain, showFields, storeDraft, withoutSecrets }
}

/** What the fields of a form use. */
export type FormFields<Draft extends FieldValues> = Pick<
  ReturnType<typeof useDraft<Draft>>,
  'control' | 'initialValues'
>

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
