import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { menuTexts } from '#texts/menu.ts'
import { signOutTexts as t } from '#texts/signOut.ts'
import { useIsOnline } from '#web/data/api/serverContact.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { useOpenEntriesSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { exportEntriesToFile } from '#web/documents/entry/exportEntriesToFile.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

export type SignOutDialogProps = { onLeave: () => Promise<void>; onClose: () => void }

/**
 * Asks before a sign-out that has consequences: whose entries wait and when they are sent, and that the next sign-in needs
 * a network. Offers to send or export the entries. Nothing is deleted.
 */
export function SignOutDialog({ onLeave, onClose }: SignOutDialogProps) {
  const translate = useTranslate()
  const name = useSession()?.name ?? ''
  const { count } = useOpenEntriesSummary()
  const isOnline = useIsOnline()
  const [hasTriedSending, setHasTriedSending] = useState(false)
  async function send() {
    await getPageOutbox().triggerSend('manual')
    setHasTriedSending(true)
  }
  return (
    <Dialog title={translate(t.ask)} onClose={onClose}>
      <Stack gap="3" pb="3">
        {!isOnline && <Text>{translate(t.needsNetwork)}</Text>}
        {count > 0 && <Text>{translate(t.unsent(name, count))}</Text>}
        {count === 0 && hasTriedSending && <Text role="status">{translate(t.allSent)}</Text>}
        {count > 0 && hasTriedSending && <Text role="status">{translate(t.stillUnsent)}</Text>}
        {!isOnline && <Button onClick={onClose}>{translate(t.stay)}</Button>}
        {count > 0 && (
          <Button variant={isOnline ? 'solid' : 'outline'} onClick={send}>
            {translate(t.sendFirst)}
          </Button>
        )}
        <Button variant="outline" onClick={onLeave}>
          {translate(count > 0 ? t.keepEntries : isOnline ? menuTexts.signOut : t.signOutAnyway)}
        </Button>
        {count > 0 && (
          <Button variant="outline" onClick={() => void exportEntriesToFile()}>
            {translate(t.exportFirst)}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
