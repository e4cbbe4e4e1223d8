import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as To } from '@tanstack/react-router'
import { menuTexts, signInTexts } from '#texts/menu.ts'
import { waitingTexts as t } from '#texts/waiting.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { useOpenEntriesSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { explainWaiting, useWaitingContext } from '#web/documents/entry/explainWaiting.ts'
import { useTranslate } from '#web/ui/text/language.tsx'

/** Shown to staff below the bar: no network, or the reason why entries are not booked, with a link. */
export function SyncStatusBar() {
  const translate = useTranslate()
  const user = useSession()
  const context = useWaitingContext()
  const waiting = useOpenEntriesSummary()
  const { syncStatus, storageLoss } = waiting
  const isOnline = context.onlineSinceMs !== undefined
  const reason = storageLoss ? t.lost : explainWaiting(waiting, context)
  // The offline text says that entries are stored; it would be wrong if storage has failed.
  const message = isOnline || storageLoss || syncStatus.state === 'storage-off' ? reason : menuTexts.offline
  if (!user || !message) return null
  const needsSignIn = !storageLoss && (syncStatus.state === 'sign-in' || syncStatus.state === 'wrong-user')
  return (
    <Box
      role="status"
      colorPalette="warning"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      px={{ base: '4', md: '6' }}
      py="2"
      _print={{ display: 'none' }}
    >
      {translate(message)}{' '}
      {message === reason && (
        <Link asChild color="inherit">
          {needsSignIn ? (
            <To to="/login">{translate(signInTexts.login)}</To>
          ) : (
            <To to="/outbox">{translate(t.look)}</To>
          )}
        </Link>
      )}
    </Box>
  )
}
