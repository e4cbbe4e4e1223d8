import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts } from '#texts/outbox.ts'
import { sessionsTexts } from '#texts/sessions.ts'
import { Failure } from '#web/data/failure.ts'
import { type OneTime, signIn } from '#web/data/signIn.ts'
import { askToPersist } from '#web/data/storage.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { useWords } from '#web/ui/language.tsx'
import { ChooseFirst } from './ChooseFirst.tsx'
import { returnPath } from './returnPath.ts'
import { type SignIn, SignInForm } from './SignInForm.tsx'
import { useCountdown } from './useCountdown.ts'

/** Where staff sign in. Afterwards they stand where they wanted to go. */
export function Login() {
  const say = useWords()
  const go = useNavigate()
  const router = useRouter()
  const { back } = useSearch({ from: '__root__' })
  const { people } = useWaiting()
  const [oneTime, setOneTime] = useState<OneTime>()
  const [left, wait] = useCountdown()
  const form = useForm<SignIn>({ defaultValues: { userName: '', password: '' } })
  const tryAgain = sessionsTexts.wait(Math.floor(left / 60), left % 60)

  async function arrive() {
    void askToPersist()
    await go({ href: returnPath(router, back), replace: true })
  }

  async function submit({ userName, password }: SignIn) {
    try {
      const entered = await signIn(userName.trim(), password)
      if ('token' in entered) return setOneTime(entered)
    } catch (failure) {
      if (failure instanceof Failure && failure.retryAfter) wait(failure.retryAfter)
      throw failure
    }
    await arrive()
  }

  if (oneTime) return <ChooseFirst oneTime={oneTime} onEntered={arrive} />
  return (
    <SignInForm
      form={form}
      submit={submit}
      missing={() => (left > 0 ? tryAgain : undefined)}
      note={
        <>
          {back && <Words role="status">{say(commonTexts.signInAgain)}</Words>}
          {people.map(({ employeeId, name, count }) => (
            <Words key={employeeId}>{say(outboxTexts.waitForPerson(name, count))}</Words>
          ))}
          {left > 0 && (
            <Words role="timer" fontVariantNumeric="tabular-nums">
              {say(tryAgain)}
            </Words>
          )}
        </>
      }
    />
  )
}
