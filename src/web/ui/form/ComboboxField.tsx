import { type FieldValues, useController } from 'react-hook-form'
import type { Translated } from '#texts/translated.ts'
import { ComboboxInput, isPicked, type NewChoice } from './ComboboxInput.tsx'
import type { Choice } from './choices.ts'
import { createFieldRules, type FieldProps } from './FieldFrame.tsx'

type ComboboxFieldProps<Draft extends FieldValues> = FieldProps<Draft> & {
  choices: readonly Choice[]
  newChoice?: NewChoice | undefined
  /** The text when there is nothing to choose from. */
  noChoices?: Translated
}

/** A field of a form that selects one of many choices. */
export function ComboboxField<Draft extends FieldValues>({
  control,
  name,
  required,
  ...rest
}: ComboboxFieldProps<Draft>) {
  const { field, fieldState } = useController({ control, name, rules: createFieldRules(required, isPicked) })
  return <ComboboxInput {...rest} {...field} required={required} error={fieldState.error} />
}
