import { Text } from '@chakra-ui/react/text'
import { useForm } from 'react-hook-form'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { type SignInDraft, SignInForm } from './SignInForm.tsx'

/**
 * The sign-in form of the prerendered page. The first interaction loads the app, which copies the typed
 * values (visitor/signIn.ts).
 */
export function PrerenderedSignIn() {
  const translate = useTranslate()
  const form = useForm<SignInDraft>({ defaultValues: { userName: '', password: '' } })
  return (
    <>
      <SignInForm form={form} onSubmit={async () => undefined} />
      <Text id="late" role="alert" hidden maxW="form" mx="auto" mt="3" color="fg.error">
        {translate(t.signInLate)}
      </Text>
      <noscript>
        <Text maxW="form" mx="auto" mt="3">
          {translate(t.needsScript)}
        </Text>
      </noscript>
    </>
  )
}
