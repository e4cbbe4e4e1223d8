import { Text } from '@chakra-ui/react/text'
import { useForm } from 'react-hook-form'
import { passwordTexts as t } from '#texts/passwords.ts'
import { choosePassword, type OneTimeSignIn } from '#web/data/signIn.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { PlainForm } from '#web/ui/PlainForm.tsx'
import { NewPasswordField } from './PasswordField.tsx'

type ChooseFirstPasswordProps = { oneTime: OneTimeSignIn; onSignedIn: () => Promise<void> }

/** After a sign-in with a one-time password: a session starts only with a new password. */
export function ChooseFirstPassword({ oneTime, onSignedIn }: ChooseFirstPasswordProps) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: { newPassword: '' } })

  async function submit({ newPassword }: { newPassword: string }) {
    await choosePassword(oneTime, newPassword)
    await onSignedIn()
  }

  return (
    <PlainForm
      title={t.chooseTitle}
      form={form}
      submitLabel={t.save}
      onSubmit={submit}
      header={<Text>{translate(t.chooseWhy)}</Text>}
    >
      <NewPasswordField control={form.control} name="newPassword" />
    </PlainForm>
  )
}
