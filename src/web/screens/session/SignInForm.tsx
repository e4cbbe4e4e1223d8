import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { sessionTexts as t } from '#texts/menu.ts'
import type { Text } from '#texts/text.ts'
import { WordsField } from '#web/ui/fields.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { PasswordField } from './PasswordField.tsx'

export type SignIn = { userName: string; password: string }

type SignInFormProps = {
  form: UseFormReturn<SignIn>
  submit: (typed: SignIn) => Promise<void>
  missing?: () => Text | undefined
  note?: ReactNode
}

/** Two fields and a button. It is looked at before the application is there, too (SignInPlace.tsx). */
export function SignInForm({ form, ...rest }: SignInFormProps) {
  return (
    <RecordForm title={t.title} form={form} act={t.login} {...rest}>
      <WordsField control={form.control} name="userName" label={t.userName} required autoComplete="username" />
      <PasswordField control={form.control} name="password" label={t.password} autoComplete="current-password" />
    </RecordForm>
  )
}
