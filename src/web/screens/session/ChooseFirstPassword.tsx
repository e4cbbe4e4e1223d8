import { Text } from '@chakra-ui/react/text'
import { useForm } from 'react-hook-form'
import { passwordTexts as t } from '#texts/passwords.ts'
import { choosePassword, type OneTimeSignIn } from '#web/data/session/signIn.ts'
import { FormFrame } from '#web/documents/form/FormFrame.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { NewPasswordField } from './PasswordField.tsx'

type ChooseFirstPasswordProps = { oneTime: OneTimeSignIn; onSignedIn: () => Promise<void> }

/** After a sign-in with a one-time password: a session starts only with a new password. */
export function ChooseFirstPassword({ oneTime, onSignedIn }: ChooseFirstPasswordProps) {
  const translate = useTranslate()
  const form = useForm({ defaultValues: { newPassword: '' } })

  async function save({ newPassword }: { newPassword: string }) {
    await choosePassword(oneTime, newPassword)
    await onSignedIn()
  }

  return (
    <FormFrame
      title={t.chooseTitle}
      form={form}
      submitLabel={t.save}
      onSave={save}
      header={<Text>{translate(t.chooseWhy)}</Text>}
    >
      <NewPasswordField control={form.control} name="newPassword" />
    </FormFrame>
  )
}
