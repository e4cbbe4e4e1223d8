import { Button } from '@chakra-ui/react/button'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import { holdUpdates } from '#web/data/update.ts'
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'

type UnsavedGuardProps = {
  dirty: boolean
  /** What is typed is kept on this phone anyway: closing the tab is then nobody's loss. */
  kept: boolean
}

/** Asks before a half-typed form is left, and keeps a new version of the app waiting meanwhile. */
export function UnsavedGuard({ dirty, kept }: UnsavedGuardProps) {
  const say = useWords()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty && !kept,
    withResolver: true,
  })
  useEffect(() => (dirty ? holdUpdates() : undefined), [dirty])

  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={say(t.unsavedTitle)}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="outline" onClick={blocker.proceed}>
            {say(t.leave)}
          </Button>
          <Button onClick={blocker.reset}>{say(t.stay)}</Button>
        </>
      }
    >
      {say(kept ? t.unsavedKept : t.unsavedLost)}
    </Dialog>
  )
}
