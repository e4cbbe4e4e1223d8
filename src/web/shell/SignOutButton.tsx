import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { commonTexts } from '#texts/common.ts'
import { menuTexts } from '#texts/menu.ts'
import { checkServer } from '#web/data/api/serverContact.ts'
import { signOut } from '#web/data/session/signIn.ts'
import { useOpenEntriesSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useExclusive } from '#web/ui/form/useExclusive.ts'
import { LoadFailure, orReload } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { SignOutDialogProps } from './SignOutDialog.tsx'

const loadDialog = orReload(() => import('./SignOutDialog.tsx'))

type SignOutButtonProps = ButtonProps & { onLeave?: () => void }

/** Signs out. Asks first if entries wait, or if the server does not answer: the next sign-in needs it. */
export function SignOutButton({ onLeave, ...buttonProps }: SignOutButtonProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { count } = useOpenEntriesSummary()
  const [isBusy, runExclusively] = useExclusive()
  const [asked, setAsked] = useState<{ Dialog?: ComponentType<SignOutDialogProps>; failure?: unknown }>()
  const close = () => setAsked(undefined)

  async function leave() {
    onLeave?.()
    await navigate({ to: '/login', ignoreBlocker: true })
    await signOut()
  }
  const askOrLeave = () =>
    runExclusively(async () => {
      if (count === 0 && (await checkServer())) return leave()
      await loadDialog().then(
        ({ SignOutDialog }) => setAsked({ Dialog: SignOutDialog }),
        (failure) => setAsked({ failure }),
      )
    })

  return (
    <>
      <Button variant="ghost" size="sm" {...buttonProps} disabled={isBusy} aria-busy={isBusy} onClick={askOrLeave}>
        {translate(menuTexts.signOut)}
      </Button>
      {asked?.Dialog && <asked.Dialog onLeave={leave} onClose={close} />}
      {asked?.failure !== undefined && (
        <Dialog title={translate(menuTexts.signOut)} onClose={close}>
          <LoadFailure title={commonTexts.paperFailed} failure={asked.failure} />
        </Dialog>
      )}
    </>
  )
}
