import { type FieldValues, useController } from 'react-hook-form'
import { passwordTexts } from '#texts/passwords.ts'
import { createFieldRules, type FieldProps } from '#web/ui/form/FieldFrame.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { PasswordInput, type PasswordPurpose } from './PasswordInput.tsx'

type PasswordFieldProps<Draft extends FieldValues> = Omit<FieldProps<Draft>, 'required'> & PasswordPurpose

/** A password as a field of a form. */
export function PasswordField<Draft extends FieldValues>({ control, name, ...rest }: PasswordFieldProps<Draft>) {
  const { field, fieldState } = useController({ control, name, rules: createFieldRules(true) })
  return <PasswordInput {...rest} {...field} error={fieldState.error} />
}

/** A new password, with the password rule as help text. */
export function NewPasswordField<Draft extends FieldValues>(props: Pick<FieldProps<Draft>, 'control' | 'name'>) {
  const translate = useTranslate()
  return (
    <PasswordField
      {...props}
      label={passwordTexts.next}
      autoComplete="new-password"
      help={translate(passwordTexts.passwordRule)}
    />
  )
}
