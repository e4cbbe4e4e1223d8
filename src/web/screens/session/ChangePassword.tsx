import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { sessionsTexts as t } from '#texts/sessions.ts'
import { changePassword } from '#web/data/signIn.ts'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { NewPasswordField, PasswordField } from './PasswordField.tsx'

const EMPTY = { currentPassword: '', newPassword: '' }

/** Everybody's own password. */
export function ChangePassword() {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const form = useForm({ defaultValues: EMPTY })

  async function submit(passwords: typeof EMPTY) {
    await changePassword(passwords)
    notify(t.saved)
    await go({ to: '/SignedIn' })
  }

  return (
    <RecordForm
      title={t.changeTitle}
      form={form}
      act={t.save}
      failed={() => t.saveFailed}
      submit={submit}
      note={
        <>
          <NeedsNetwork />
          <Words>{say(t.elsewhereEnds)}</Words>
        </>
      }
    >
      <PasswordField control={form.control} name="currentPassword" label={t.current} autoComplete="current-password" />
      <NewPasswordField control={form.control} name="newPassword" />
    </RecordForm>
  )
}
