import { Field } from '@chakra-ui/react/field'
import type { ReactNode } from 'react'
import type { Control, FieldError, FieldPath, FieldValues } from 'react-hook-form'
import { commonTexts as t } from '#texts/common.ts'
import { fieldErrorTexts } from '#texts/refusals.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'

/** The properties of every form field: its path in the draft and its texts. */
export type FieldProps<Draft extends FieldValues> = {
  control: Control<Draft>
  name: FieldPath<Draft>
  label: Translated
  /** A function makes the field required depending on the rest of the draft. */
  required?: boolean | ((draft: Draft) => boolean)
  help?: ReactNode
}

/** The validation rule of a field: a required value must be present. 0 counts as present. */
export function createFieldRules<Draft extends FieldValues>(
  required: FieldProps<Draft>['required'] = false,
  isFilled: (value: unknown) => boolean = (value) => value !== '' && value != null,
) {
  const isNeeded = (draft: Draft) => (typeof required === 'function' ? required(draft) : required)
  return { validate: { required: (value: unknown, draft: Draft) => !isNeeded(draft) || isFilled(value) } }
}

/** The server names a part of a selected record (salesParty.id); the field shows that error as its own. */
type DraftFieldError = FieldError | { id?: FieldError; opId?: FieldError } | undefined

/** The error of a field as a sentence: the server's reason if there is one. */
function describeFieldError(error: DraftFieldError): Translated {
  const { type, message = '' } = (error && 'type' in error ? error : (error?.id ?? error?.opId)) ?? {}
  return message || type === 'server' ? (fieldErrorTexts[message] ?? t.notAccepted) : t.required
}

export type FieldFrameProps = {
  label: Translated
  required?: unknown
  help?: ReactNode
  error?: DraftFieldError
  children: ReactNode
}

/** Label above, help and error below, all connected to the input for screen readers. */
export function FieldFrame({ label, required, help, error, children }: FieldFrameProps) {
  const translate = useTranslate()
  return (
    <Field.Root invalid={error !== undefined} required={required === true}>
      <Field.Label>
        {translate(label)}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {(help || error) && (
        // The element that describes the input: few screen readers follow the reference to the error text alone.
        <Field.HelperText as="div">
          {help}
          <Field.ErrorText>{translate(describeFieldError(error))}</Field.ErrorText>
        </Field.HelperText>
      )}
    </Field.Root>
  )
}
