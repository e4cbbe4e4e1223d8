import { useLayoutEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft, readDraft } from '#web/data/drafts.ts'
import { rebased } from './changes.ts'

type DraftOptions<Draft> = {
  /** Fields that are never written down: passwords. */
  secrets?: readonly (keyof Draft)[]
  /** The form changes a record that others may change, too: what is restored is put on the record as it is now. */
  record?: boolean
}

const FRESH = { ready: true, restored: false, overtaken: false }

/**
 * Keeps a form as far as it is typed, under `name`, and brings it back when the form is opened again. `ready` is
 * false until that is known; `restored` says that something came back, `overtaken` that the record it changes is no
 * longer as it was.
 *
 * @param empty the form as it opens
 */
export function useDraft<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string,
  empty: Draft,
  { secrets = [], record = false }: DraftOptions<Draft> = {},
) {
  const [state, setState] = useState({ ...FRESH, ready: false })

  // In the same breath as the name changes: not a letter may be kept under the name of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useLayoutEffect(() => {
    let here = true
    const open = (values: Draft) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
    readDraft<Draft>(name).then((draft) => {
      if (!here) return
      if (!draft) return setState(FRESH)
      const { fields, overtaken } = rebased(draft, empty)
      // What it began with stays what "untouched" means: a restored form is half typed.
      form.reset(fields, { keepDefaultValues: true })
      setState({ ready: true, restored: true, overtaken })
    })
    // A change names its field; being reset does not, and is nothing to keep.
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed) void keepDraft(name, open(values), record ? open(empty) : undefined)
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
    setState(FRESH)
  }

  return { ...state, startAfresh }
}
