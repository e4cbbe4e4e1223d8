import { Text } from '@chakra-ui/react/text'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { SignInForm } from './SignInForm.tsx'

/**
 * The sign-in form of the prerendered page. The first interaction loads the app, which copies the typed
 * values (visitor/signIn.ts).
 */
export function PrerenderedSignIn() {
  const translate = useTranslate()
  return (
    <>
      <SignInForm onSave={async () => undefined} />
      <Text id="load-error" role="alert" hidden maxW="form" mx="auto" mt="3" color="fg.error">
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
