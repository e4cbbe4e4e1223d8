import { type ChangeEvent, type ReactNode, useState } from 'react'
import { signInTexts as t } from '#texts/menu.ts'
import type { Translated } from '#texts/translated.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FormFrame } from '#web/ui/FormFrame.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export type SignInDraft = { userName: string; password: string }

type SignInFormProps = {
  onSubmit: (draft: SignInDraft) => Promise<void>
  findMissing?: () => Translated | undefined
  header?: ReactNode
}

/**
 * User name, password and button. The prerendered page uses it too (PrerenderedSignIn.tsx). Without react-hook-form, which
 * nothing needs before the first list is shown.
 */
export function SignInForm({ onSubmit, findMissing, header }: SignInFormProps) {
  const [draft, setDraft] = useState<SignInDraft>({ userName: '', password: '' })
  const [wasSubmitted, setSubmitted] = useState(false)
  const [missingText, setMissingText] = useState<Translated>()
  const [failure, setFailure] = useState<unknown>()

  const inputProps = (name: keyof SignInDraft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
    required: true,
    error: wasSubmitted && draft[name] === '' ? ({ type: 'required' } as const) : undefined,
  })

  async function submit() {
    setFailure(undefined)
    setSubmitted(true)
    if (draft.userName === '' || draft.password === '') return
    try {
      const missingDescription = findMissing?.()
      setMissingText(missingDescription)
      if (!missingDescription) await onSubmit(draft)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <FormFrame
      title={t.title}
      submitLabel={t.login}
      header={header}
      onSubmit={submit}
      notices={
        <>
          {failure !== undefined && <FailureNotice failure={failure} />}
          {missingText && <FailureNotice title={missingText} />}
        </>
      }
    >
      <TextInput {...inputProps('userName')} label={t.userName} autoComplete="username" />
      <PasswordInput {...inputProps('password')} label={t.password} autoComplete="current-password" />
    </FormFrame>
  )
}
