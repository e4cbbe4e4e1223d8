import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Translated } from '#texts/translated.ts'
import { Failure } from '#web/data/failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'
import { setFieldErrors } from './setFieldErrors.ts'

export type PlainFormProps<Draft extends FieldValues> = FormFrameProps & {
  form: UseFormReturn<Draft>
  /** The title of the error notice for an error that `onSubmit` throws; the notice adds the reason. */
  failureText?: Translated
  /** The title if this device could not store the entry. */
  notStoredText?: Translated
  /** An error of the form as a whole that belongs to no single field; it prevents submitting. */
  findMissing?: (draft: Draft) => Translated | undefined
  onSubmit: (draft: Draft) => Promise<void>
}

/** A form whose fields are those of react-hook-form. */
export function PlainForm<Draft extends FieldValues>(props: PlainFormProps<Draft>) {
  const { form, failureText, notStoredText, findMissing, onSubmit, ...rest } = props
  const [failure, setFailure] = useState<unknown>()
  const [missingText, setMissingText] = useState<Translated>()

  async function save(draft: Draft) {
    try {
      const missingDescription = findMissing?.(draft)
      setMissingText(missingDescription)
      if (!missingDescription) await onSubmit(draft)
    } catch (error) {
      // Without a title of its own, a failure that names fields adds nothing to the sentences at those fields.
      if (!setFieldErrors(form, error) || failureText) setFailure(error)
    }
  }

  async function submit() {
    setFailure(undefined)
    await form.handleSubmit(save)()
  }

  const isNotStored = failure instanceof Failure && failure.kind === 'no-storage'
  return (
    <FormFrame
      {...rest}
      onSubmit={submit}
      notices={
        <>
          {failure !== undefined && (
            <FailureNotice title={(isNotStored && notStoredText) || failureText} failure={failure} />
          )}
          {missingText && <FailureNotice title={missingText} />}
        </>
      }
    />
  )
}
