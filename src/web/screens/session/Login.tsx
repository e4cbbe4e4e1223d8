import { Text } from '@chakra-ui/react/text'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mayCall } from '#domain/access.ts'
import { Failure } from '#domain/failure.ts'
import { commonTexts } from '#texts/common.ts'
import { signInTexts } from '#texts/menu.ts'
import { staffPanelTexts } from '#texts/staffPanel.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { session } from '#web/data/session/session.ts'
import { type OneTimeSignIn, signIn } from '#web/data/session/signIn.ts'
import { requestPersistence } from '#web/data/start/persistence.ts'
import { useOpenEntriesSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { orReload } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { getReturnPath } from './getReturnPath.ts'
import { type SignInDraft, SignInForm } from './SignInForm.tsx'

/** The remaining whole seconds, and a function that starts the countdown. */
function useCountdown(): [secondsLeft: number, startCountdown: (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - now) / 1000))

  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  function startCountdown(seconds: number) {
    setNow(Date.now())
    setEndsAtMs(Date.now() + seconds * 1000)
  }
  return [secondsLeft, startCountdown]
}

/** Loaded when a person has signed in with a one-time password. */
const ChooseFirstPassword = lazy(
  orReload(async () => ({ default: (await import('./ChooseFirstPassword.tsx')).ChooseFirstPassword })),
)

/** The sign-in of staff. Afterwards it opens the page that required it. */
export function Login() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const router = useRouter()
  const { back: returnTo } = useSearch({ from: '__root__' })
  const isSample = useApiQuery('/healthz').data?.isSample
  const { otherPeople } = useOpenEntriesSummary()
  const [oneTime, setOneTime] = useState<OneTimeSignIn>()
  const [secondsLeft, startCountdown] = useCountdown()
  const tryAgain = signInTexts.wait(Math.floor(secondsLeft / 60), secondsLeft % 60)

  function findMissing() {
    // crypto.randomUUID and navigator.locks exist only in a secure context.
    if (!isSecureContext) return signInTexts.needsHttps
    return secondsLeft > 0 ? tryAgain : undefined
  }

  async function leaveLogin(homePath = '/') {
    void requestPersistence()
    await navigate({ href: getReturnPath(router, returnTo ?? homePath), replace: true })
  }

  /** After the first sign-in: opens the first steps for a person who may set up the shop, otherwise the usual screen. */
  async function leaveFirstSignIn() {
    const user = session.user()
    await leaveLogin(user && mayCall(user, 'changeFirstSteps') ? '/FirstSteps' : '/')
  }

  async function submit({ userName, password }: SignInDraft) {
    try {
      const result = await signIn(userName.trim(), password)
      if ('token' in result) return setOneTime(result)
    } catch (failure) {
      if (failure instanceof Failure && failure.retryAfterSeconds) startCountdown(failure.retryAfterSeconds)
      throw failure
    }
    await leaveLogin()
  }

  if (oneTime)
    return (
      <Suspense>
        <ChooseFirstPassword oneTime={oneTime} onSignedIn={leaveFirstSignIn} />
      </Suspense>
    )
  return (
    <SignInForm
      onSave={submit}
      findMissing={findMissing}
      header={
        <>
          {isSample && <Text fontWeight="medium">{translate(staffPanelTexts.sampleShop)}</Text>}
          {returnTo && <Text role="status">{translate(commonTexts.signInAgain)}</Text>}
          {otherPeople.map(({ employeeId, name, count }) => (
            <Text key={employeeId}>{translate(waitingTexts.waitForPerson(name, count))}</Text>
          ))}
          {secondsLeft > 0 && (
            <Text role="timer" fontVariantNumeric="tabular-nums">
              {translate(tryAgain)}
            </Text>
          )}
        </>
      }
    />
  )
}
