import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Translated } from '#texts/translated.ts'
import { Failure } from '#web/data/failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

export type PlainFormProps<Draft extends FieldValues> = FormFrameProps & {
  form: UseFormReturn<Draft>
  /** The title of the error notice for an error that `onSubmit` throws; the notice adds the reason. */
  describeError?: (failure: unknown) => Translated
  /** An error of the form as a whole that belongs to no single field; it prevents submitting. */
  findMissing?: (draft: Draft) => Translated | undefined
  onSubmit: (draft: Draft) => Promise<void>
}

/** A form whose fields are those of react-hook-form. */
export function PlainForm<Draft extends FieldValues>(props: PlainFormProps<Draft>) {
  const { form, describeError, findMissing, onSubmit, ...rest } = props
  const [failure, setFailure] = useState<unknown>()
  const [missingText, setMissingText] = useState<Translated>()

  /** Without a title of its own, a failure that names fields adds nothing to the sentences at those fields. */
  const isShownAtFields = (thrown: unknown) =>
    describeError === undefined && thrown instanceof Failure && thrown.errors.length > 0

  async function save(draft: Draft) {
    try {
      const missingDescription = findMissing?.(draft)
      setMissingText(missingDescription)
      if (!missingDescription) await onSubmit(draft)
    } catch (error) {
      setFailure(error)
      const errors = error instanceof Failure ? error.errors : []
      // The dotted path in the server's answer is the name of the field in the draft.
      for (const { path, message } of errors) form.setError(path as FieldPath<Draft>, { type: 'server', message })
    }
  }

  async function submit() {
    setFailure(undefined)
    await form.handleSubmit(save)()
  }

  return (
    <FormFrame
      {...rest}
      onSubmit={submit}
      notices={
        <>
          {failure !== undefined && !isShownAtFields(failure) && (
            <FailureNotice title={describeError?.(failure)} failure={failure} />
          )}
          {missingText && <FailureNotice title={missingText} />}
        </>
      }
    />
  )
}
