import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { menuTexts, sessionTexts as t } from '#texts/menu.ts'
import { sendNow } from '#web/data/outbox.ts'
import { signOut } from '#web/data/signIn.ts'
import { useWaiting } from '#web/data/useOutbox.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { saveRowsToFile } from '#web/ui/exportFile.ts'
import { useWords } from '#web/ui/language.tsx'

type SignOutProps = ButtonProps & { onLeave?: () => void }

/** Signs out; whoever leaves unsent entries behind decides what becomes of them. Nothing is deleted. */
export function SignOut({ onLeave, ...look }: SignOutProps) {
  const say = useWords()
  const go = useNavigate()
  const { count } = useWaiting()
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)

  async function leave() {
    onLeave?.()
    await go({ to: '/login', ignoreBlocker: true })
    await signOut()
  }
  async function send() {
    await sendNow()
    setTried(true)
  }

  return (
    <>
      <Button variant="ghost" size="sm" {...look} onClick={() => (count > 0 ? setAsking(true) : leave())}>
        {say(menuTexts.signOut)}
      </Button>
      {asking && (
        <Dialog title={say(t.signOutAsk)} onClose={() => setAsking(false)}>
          <Stack gap="3" pb="3">
            <Words>{say(count > 0 ? t.unsent(count) : t.allSent)}</Words>
            {tried && count > 0 && <Words role="status">{say(t.stillUnsent)}</Words>}
            {count > 0 && <Button onClick={send}>{say(t.sendFirst)}</Button>}
            <Button variant="outline" onClick={leave}>
              {say(count > 0 ? t.keep : menuTexts.signOut)}
            </Button>
            {count > 0 && (
              <Button variant="outline" onClick={saveRowsToFile}>
                {say(t.exportFirst)}
              </Button>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
