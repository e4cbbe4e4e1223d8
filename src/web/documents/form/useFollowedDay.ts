import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { DraftFields } from '#web/data/drafts/drafts.ts'

/**
 * Keeps the date that a new form suggests at today, which is its initial value, until a person chooses a date. Without
 * `dayField` the form suggests none.
 */
export function useFollowedDay<Draft extends FieldValues>(
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
