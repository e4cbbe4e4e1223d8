import { Text as Words } from '@chakra-ui/react/text'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { sessionsTexts as t } from '#texts/sessions.ts'
import { choosePassword, enter, type OneTime } from '#web/data/signIn.ts'
import { useWords } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { NewPasswordField } from './PasswordField.tsx'

type ChooseFirstProps = { oneTime: OneTime; onEntered: () => Promise<void> }

/** After a sign-in with a password that works only once: nobody is signed in before another one is chosen. */
export function ChooseFirst({ oneTime, onEntered }: ChooseFirstProps) {
  const say = useWords()
  const form = useForm({ defaultValues: { newPassword: '' } })
  // The password is chosen once; entering may have to be tried again when the network goes in between.
  const chosen = useRef<string>(undefined)

  async function submit({ newPassword }: { newPassword: string }) {
    chosen.current ??= await choosePassword(oneTime, newPassword)
    await enter(chosen.current, oneTime.userName)
    await onEntered()
  }

  return (
    <RecordForm
      title={t.chooseTitle}
      form={form}
      act={t.save}
      failed={() => t.saveFailed}
      submit={submit}
      note={<Words>{say(t.chooseWhy)}</Words>}
    >
      <NewPasswordField control={form.control} name="newPassword" />
    </RecordForm>
  )
}
