import { Field } from '@chakra-ui/react/field'
import type { ReactNode } from 'react'
import type { Control, FieldError, FieldPath, FieldValues } from 'react-hook-form'
import { commonTexts as t } from '#texts/common.ts'
import { fieldTexts } from '#texts/refusals.ts'
import type { Text } from '#texts/text.ts'
import { useWords } from './language.tsx'

/** What every field of a form is given: its place in the draft, and its words. */
export type FieldProps<Draft extends FieldValues> = {
  control: Control<Draft>
  name: FieldPath<Draft>
  label: Text
  /** Always, or only while the rest of the draft makes it so. */
  required?: boolean | ((draft: Draft) => boolean)
  help?: ReactNode
}

/** The rule of a field: whatever is needed must be there. A 0 is there. */
export function rulesOf<Draft extends FieldValues>(
  required: FieldProps<Draft>['required'] = false,
  filled: (value: unknown) => boolean = (value) => value !== '' && value != null,
) {
  const needed = (draft: Draft) => (typeof required === 'function' ? required(draft) : required)
  return { validate: { required: (value: unknown, draft: Draft) => !needed(draft) || filled(value) } }
}

/** The office names a part of a picked thing (salesParty.id); the field shows it as its own. */
type AnyError = FieldError | { id?: FieldError; opId?: FieldError } | undefined

/** What is wrong with the field, in a sentence: the office's reason if there is one for it. */
function sentenceOf(error: AnyError): Text {
  const { type, message = '' } = (error && 'type' in error ? error : (error?.id ?? error?.opId)) ?? {}
  return message || type === 'office' ? (fieldTexts[message] ?? t.notAccepted) : t.required
}

type FieldFrameProps = {
  label: Text
  required?: unknown
  help?: ReactNode
  error: AnyError
  children: ReactNode
}

/** Label above, help and error below, all of it tied to the input for those who listen. */
export function FieldFrame({ label, required, help, error, children }: FieldFrameProps) {
  const say = useWords()
  return (
    <Field.Root invalid={error !== undefined} required={required === true}>
      <Field.Label>
        {say(label)}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{say(sentenceOf(error))}</Field.ErrorText>
    </Field.Root>
  )
}
