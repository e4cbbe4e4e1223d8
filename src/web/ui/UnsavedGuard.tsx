import { Button } from '@chakra-ui/react/button'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import { blockUpdates } from '#web/data/appUpdate.ts'
import { Dialog } from './Dialog.tsx'
import { useTranslate } from './language.tsx'

type UnsavedGuardProps = {
  isDirty: boolean
  /** What is typed is kept on this phone anyway: closing the tab is then nobody's loss. */
  isDraftKept: boolean
}

/** Asks before a half-typed form is left, and keeps a new version of the app waiting meanwhile. */
export function UnsavedGuard({ isDirty, isDraftKept }: UnsavedGuardProps) {
  const translate = useTranslate()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty && !isDraftKept,
    withResolver: true,
  })
  useEffect(() => (isDirty ? blockUpdates() : undefined), [isDirty])

  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={translate(t.unsavedTitle)}
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
      {translate(isDraftKept ? t.unsavedKept : t.unsavedLost)}
    </Dialog>
  )
}
