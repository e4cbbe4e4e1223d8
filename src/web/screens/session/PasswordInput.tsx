import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { type ComponentProps, useState } from 'react'
import { signInTexts as t } from '#texts/menu.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

export type PasswordPurpose = { autoComplete: 'current-password' | 'new-password' }

/** A password that can be made visible: people mistype hidden passwords on touch keyboards. */
export function PasswordInput(props: ComponentProps<typeof TextInput> & PasswordPurpose) {
  const translate = useTranslate()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Stack gap="1">
      <TextInput {...props} required type={isVisible ? 'text' : 'password'} />
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
