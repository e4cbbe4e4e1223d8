import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { menuTexts, signInTexts as t } from '#texts/menu.ts'
import { signOut } from '#web/data/signIn.ts'
import { useOpenEntriesSummary } from '#web/data/useOutboxSummary.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type SignOutButtonProps = ButtonProps & { onLeave?: () => void }

/** Signs out. With unsent entries it first offers to send or export them. Nothing is deleted. */
export function SignOutButton({ onLeave, ...buttonProps }: SignOutButtonProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { count } = useOpenEntriesSummary()
  const [isAsking, setAsking] = useState(false)
  const [hasTriedSending, setHasTriedSending] = useState(false)

  async function leave() {
    onLeave?.()
    await navigate({ to: '/login', ignoreBlocker: true })
    await signOut()
  }
  async function exportEntries() {
    const { exportEntriesToFile } = await import('#web/ui/exportEntriesToFile.ts')
    await exportEntriesToFile()
  }
  async function send() {
    const { sendNow } = await import('#web/data/pageOutbox.ts')
    await sendNow()
    setHasTriedSending(true)
  }

  return (
    <>
      <Button variant="ghost" size="sm" {...buttonProps} onClick={() => (count > 0 ? setAsking(true) : leave())}>
        {translate(menuTexts.signOut)}
      </Button>
      {isAsking && (
        <Dialog title={translate(t.signOutAsk)} onClose={() => setAsking(false)}>
          <Stack gap="3" pb="3">
            <Text>{translate(count > 0 ? t.unsent(count) : t.allSent)}</Text>
            {hasTriedSending && count > 0 && <Text role="status">{translate(t.stillUnsent)}</Text>}
            {count > 0 && <Button onClick={send}>{translate(t.sendFirst)}</Button>}
            <Button variant="outline" onClick={leave}>
              {translate(count > 0 ? t.keepEntries : menuTexts.signOut)}
            </Button>
            {count > 0 && (
              <Button variant="outline" onClick={exportEntries}>
                {translate(t.exportFirst)}
              </Button>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
