import { type ChangeEvent, type ReactNode, useState } from 'react'
import { signInTexts as t } from '#texts/menu.ts'
import type { Translated } from '#texts/translated.ts'
import { FormFrame } from '#web/documents/form/FormFrame.tsx'
import type { CheckedForm } from '#web/documents/form/useSaving.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export type SignInDraft = { userName: string; password: string }

type SignInFormProps = {
  onSave: (draft: SignInDraft) => Promise<void>
  findMissing?: () => Translated | undefined
  header?: ReactNode
}

/**
 * User name, password and button. The prerendered page uses it too (PrerenderedSignIn.tsx). Without react-hook-form, which
 * nothing needs before the first list is shown.
 */
export function SignInForm(props: SignInFormProps) {
  const [draft, setDraft] = useState<SignInDraft>({ userName: '', password: '' })
  const [wasSubmitted, setSubmitted] = useState(false)

  const inputProps = (name: keyof SignInDraft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
    required: true,
    error: wasSubmitted && draft[name] === '' ? ({ type: 'required' } as const) : undefined,
  })

  const form: CheckedForm<SignInDraft> = {
    handleSubmit: (save) => async () => {
      setSubmitted(true)
      if (draft.userName !== '' && draft.password !== '') await save(draft)
    },
  }

  return (
    <FormFrame title={t.title} submitLabel={t.login} form={form} {...props}>
      <TextInput {...inputProps('userName')} label={t.userName} autoComplete="username" />
      <PasswordInput {...inputProps('password')} label={t.password} autoComplete="current-password" />
    </FormFrame>
  )
}
