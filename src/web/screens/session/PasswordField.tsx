import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { signInTexts as t } from '#texts/menu.ts'
import { passwordTexts } from '#texts/passwords.ts'
import type { FieldProps } from '#web/ui/FieldFrame.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type PasswordFieldProps<Draft extends FieldValues> = Omit<FieldProps<Draft>, 'required'> & {
  autoComplete: 'current-password' | 'new-password'
  help?: ReactNode
}

/** A password that can be made visible: people mistype hidden passwords on touch keyboards. */
export function PasswordField<Draft extends FieldValues>(props: PasswordFieldProps<Draft>) {
  const translate = useTranslate()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Stack gap="1">
      <TextField {...props} required type={isVisible ? 'text' : 'password'} />
      <Button
        type="button"
        variant="ghost"
        size="sm"
        alignSelf="start"
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
      >
        {translate(isVisible ? t.hidePassword : t.showPassword)}
      </Button>
    </Stack>
  )
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
