import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { signInTexts as t } from '#texts/menu.ts'
import type { Translated } from '#texts/translated.ts'
import { TextField } from '#web/ui/fields.tsx'
import { PlainForm } from '#web/ui/PlainForm.tsx'
import { PasswordField } from './PasswordField.tsx'

export type SignInDraft = { userName: string; password: string }

type SignInFormProps = {
  form: UseFormReturn<SignInDraft>
  onSubmit: (draft: SignInDraft) => Promise<void>
  findMissing?: () => Translated | undefined
  header?: ReactNode
}

/** User name, password and button. The prerendered page uses it too (PrerenderedSignIn.tsx). */
export function SignInForm({ form, ...rest }: SignInFormProps) {
  return (
    <PlainForm title={t.title} form={form} submitLabel={t.login} {...rest}>
      <TextField control={form.control} name="userName" label={t.userName} required autoComplete="username" />
      <PasswordField control={form.control} name="password" label={t.password} autoComplete="current-password" />
    </PlainForm>
  )
}
