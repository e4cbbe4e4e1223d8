import { type FormEvent, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Failure } from '#domain/failure.ts'
import type { Translated } from '#texts/translated.ts'
import { useExclusive } from '#web/ui/form/useExclusive.ts'

/** What a form of react-hook-form has; the sign-in, which is loaded before that library, brings its own. */
export type CheckedForm<Draft extends FieldValues> = {
  /** Returns a function that calls `save` with the fields if each of them is right. */
  handleSubmit: (save: (draft: Draft) => Promise<void>) => () => Promise<void>
  setError?: (field: FieldPath<Draft>, error: { type: string; message: string }) => void
}

export type SavingOptions<Draft extends FieldValues> = {
  form: CheckedForm<Draft>
  onSave: (draft: Draft) => Promise<void>
  /** The title of the notice for an error that `onSave` throws; the notice adds the reason. */
  failureText?: Translated | undefined
  /** An error of the form as a whole that belongs to no single field; it prevents saving. */
  findMissing?: ((draft: Draft) => Translated | undefined) | undefined
  /** Called with an error; returns true if no notice is needed. */
  onFailure?: ((failure: unknown) => Promise<boolean> | boolean) | undefined
}

/** Saves a form once at a time, and shows why it failed: the server's errors at their fields. */
export function useSaving<Draft extends FieldValues>(options: SavingOptions<Draft>) {
  const { form, onSave, failureText, findMissing, onFailure } = options
  const [isBusy, runExclusively] = useExclusive()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [missingText, setMissingText] = useState<Translated>()

  function startSaving(event: FormEvent) {
    event.preventDefault()
    void runExclusively(async () => {
      setFailure(undefined)
      await form.handleSubmit(trySave)()
      setAttempts((before) => before + 1)
    })
  }

  async function trySave(draft: Draft) {
    try {
      const missing = findMissing?.(draft)
      setMissingText(missing)
      if (!missing) await onSave(draft)
    } catch (error) {
      if (await onFailure?.(error)) return
      const errors = form.setError && error instanceof Failure ? error.errors : []
      // The dotted path in the server's answer is the name of the field in the draft.
      for (const { path, message } of errors) form.setError?.(path as FieldPath<Draft>, { type: 'server', message })
      // Without a title of its own, a failure that names fields adds nothing to the sentences at those fields.
      if (errors.length === 0 || failureText) setFailure(error)
    }
  }

  return { isBusy, attempts, failure, missingText, startSaving }
}
