import { Text } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { passwordTexts as t } from '#texts/passwords.ts'
import { changePassword } from '#web/data/session/signIn.ts'
import { FormFrame } from '#web/documents/form/FormFrame.tsx'
import { NetworkRequiredNotice } from '#web/documents/form/NetworkRequiredNotice.tsx'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { NewPasswordField, PasswordField } from './PasswordField.tsx'

const EMPTY_FORM = { currentPassword: '', newPassword: '' }

/** Changes the password of the signed-in person. */
export function ChangePassword() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotices()
  const form = useForm({ defaultValues: EMPTY_FORM })

  async function save(passwords: typeof EMPTY_FORM) {
    await changePassword(passwords)
    notify(t.saved)
    await navigate({ to: '/SignedIn' })
  }

  return (
    <FormFrame
      title={t.changeTitle}
      form={form}
      submitLabel={t.save}
      onSave={save}
      header={
        <>
          <NetworkRequiredNotice />
          <Text>{translate(t.otherSessionsEnd)}</Text>
        </>
      }
    >
      <PasswordField control={form.control} name="currentPassword" label={t.current} autoComplete="current-password" />
      <NewPasswordField control={form.control} name="newPassword" />
    </FormFrame>
  )
}
