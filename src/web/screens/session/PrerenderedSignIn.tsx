import { Text as Words } from '@chakra-ui/react/text'
import { useForm } from 'react-hook-form'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { type SignInDraft, SignInForm } from './SignInForm.tsx'

/**
 * The sign-in as it stands in the page written in advance. Whoever touches it wakes the application, which takes over
 * what was typed until then (visitor/signIn.ts).
 */
export function PrerenderedSignIn() {
  const translate = useTranslate()
  const form = useForm<SignInDraft>({ defaultValues: { userName: '', password: '' } })
  return (
    <>
      <SignInForm form={form} onSubmit={async () => undefined} />
      <Words id="late" role="alert" hidden maxW="form" mx="auto" mt="3" color="fg.error">
        {translate(t.signInLate)}
      </Words>
      <noscript>
        <Words maxW="form" mx="auto" mt="3">
          {translate(t.needsScript)}
        </Words>
      </noscript>
    </>
  )
}
