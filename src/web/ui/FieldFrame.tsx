import { Field } from '@chakra-ui/react/field'
import type { ReactNode } from 'react'
import type { Control, FieldError, FieldPath, FieldValues } from 'react-hook-form'
import { commonTexts as t } from '#texts/common.ts'
import { fieldErrorTexts } from '#texts/refusals.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from './language.tsx'

/** What every field of a form is given: its place in the draft, and its words. */
export type FieldProps<Draft extends FieldValues> = {
  control: Control<Draft>
  name: FieldPath<Draft>
  label: Translated
  /** Always, or only while the rest of the draft makes it so. */
  required?: boolean | ((draft: Draft) => boolean)
  help?: ReactNode
}

/** The rule of a field: whatever is needed must be there. A 0 is there. */
export function createFieldRules<Draft extends FieldValues>(
  required: FieldProps<Draft>['required'] = false,
  isFilled: (value: unknown) => boolean = (value) => value !== '' && value != null,
) {
  const isNeeded = (draft: Draft) => (typeof required === 'function' ? required(draft) : required)
  return { validate: { required: (value: unknown, draft: Draft) => !isNeeded(draft) || isFilled(value) } }
}

/** The office names a part of a picked thing (salesParty.id); the field shows it as its own. */
type DraftFieldError = FieldError | { id?: FieldError; opId?: FieldError } | undefined

/** What is wrong with the field, in a sentence: the office's reason if there is one for it. */
function describeFieldError(error: DraftFieldError): Translated {
  const { type, message = '' } = (error && 'type' in error ? error : (error?.id ?? error?.opId)) ?? {}
  return message || type === 'office' ? (fieldErrorTexts[message] ?? t.notAccepted) : t.required
}

type FieldFrameProps = {
  label: Translated
  required?: unknown
  help?: ReactNode
  error: DraftFieldError
  children: ReactNode
}

/** Label above, help and error below, all of it tied to the input for those who listen. */
export function FieldFrame({ label, required, help, error, children }: FieldFrameProps) {
  const translate = useTranslate()
  return (
    <Field.Root invalid={error !== undefined} required={required === true}>
      <Field.Label>
        {translate(label)}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{translate(describeFieldError(error))}</Field.ErrorText>
    </Field.Root>
  )
}
