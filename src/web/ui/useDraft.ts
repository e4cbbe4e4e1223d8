import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, readDraft } from '#web/data/drafts.ts'

/**
 * Keeps a form as far as it is typed, under `name`, and brings it back when the form is opened again. `ready` is
 * false until that is known; `restored` says that something came back.
 *
 * @param secrets fields that are never written down: passwords
 */
export function useDraft<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string,
  empty: Draft,
  secrets: readonly (keyof Draft)[] = [],
) {
  const [state, setState] = useState({ ready: false, restored: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useEffect(() => {
    let here = true
    readDraft<Draft>(name).then((draft) => {
      if (!here) return
      // What it began with stays what "untouched" means: a restored form is half typed.
      if (draft) form.reset({ ...empty, ...draft }, { keepDefaultValues: true })
      setState({ ready: true, restored: draft !== undefined })
    })
    // A change names its field; being reset does not, and is nothing to keep.
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (!changed) return
        const kept = Object.entries(values).filter(([field]) => !secrets.includes(field))
        void keepDraft(name, Object.fromEntries(kept))
      },
    })
    return () => {
      here = false
      stop()
    }
  }, [name])

  function startAfresh() {
    void dropDraft(name)
    form.reset(empty)
    setState({ ready: true, restored: false })
  }

  return { ...state, startAfresh }
}
