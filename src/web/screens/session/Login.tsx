import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { sessionTexts as t } from '#texts/menu.ts'
import { outboxTexts } from '#texts/outbox.ts'
import { signIn } from '#web/data/signIn.ts'
import { askToPersist } from '#web/data/storage.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'

/** Where staff sign in. Afterwards they stand where they wanted to go. */
export function Login() {
  const say = useWords()
  const go = useNavigate()
  const { back } = useSearch({ from: '__root__' })
  const { people } = useWaiting()
  const [visible, setVisible] = useState(false)
  const form = useForm({ defaultValues: { userName: '', password: '' } })

  async function submit({ userName, password }: { userName: string; password: string }) {
    await signIn(userName.trim(), password)
    void askToPersist()
    await go({ href: back ?? '/', replace: true })
  }

  return (
    <RecordForm
      title={t.title}
      form={form}
      act={t.login}
      submit={submit}
      note={
        <>
          {back && <Words role="status">{say(commonTexts.signInAgain)}</Words>}
          {people.map(({ employeeId, name, count }) => (
            <Words key={employeeId}>{say(outboxTexts.waitForPerson(name, count))}</Words>
          ))}
        </>
      }
    >
      <WordsField control={form.control} name="userName" label={t.userName} required autoComplete="username" />
      <Stack gap="1">
        <WordsField
          control={form.control}
          name="password"
          label={t.password}
          required
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
        />
        <Button
          type="button"
          variant="ghost"
          size="sm"
          alignSelf="start"
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {say(visible ? t.hidePassword : t.showPassword)}
        </Button>
      </Stack>
    </RecordForm>
  )
}
