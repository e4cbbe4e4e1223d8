import { Button } from '@chakra-ui/react/button'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { draftTexts as t } from '#texts/drafts.ts'
import { blockUpdates } from '#web/data/start/appUpdate.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

/**
 * Asks before a changed form is left, and delays an update of the app meanwhile. Closing the tab needs no question: the
 * draft is stored.
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const translate = useTranslate()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  useEffect(() => (isDirty ? blockUpdates() : undefined), [isDirty])

  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={translate(t.title)}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="outline" onClick={blocker.proceed}>
            {translate(t.leave)}
          </Button>
          <Button onClick={blocker.reset}>{translate(t.stay)}</Button>
        </>
      }
    >
      {translate(t.kept)}
    </Dialog>
  )
}
