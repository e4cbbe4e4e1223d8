import { Text as Words } from '@chakra-ui/react/text'
import { useForm } from 'react-hook-form'
import { catalogueTexts as t } from '#texts/catalogue.ts'
import { useWords } from '#web/ui/language.tsx'
import { type SignIn, SignInForm } from './SignInForm.tsx'

/**
 * The sign-in as it stands in the page written in advance. Whoever touches it wakes the application, which takes over
 * what was typed until then (visitor/signIn.ts).
 */
export function SignInPlace() {
  const say = useWords()
  const form = useForm<SignIn>({ defaultValues: { userName: '', password: '' } })
  return (
    <>
      <SignInForm form={form} submit={async () => undefined} />
      <Words id="late" role="alert" hidden maxW="form" mx="auto" mt="3" color="fg.error">
        {say(t.signInLate)}
      </Words>
      <noscript>
        <Words maxW="form" mx="auto" mt="3">
          {say(t.needsScript)}
        </Words>
      </noscript>
    </>
  )
}
