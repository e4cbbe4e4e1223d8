import { Button } from '@chakra-ui/react/button'
import { type ReactNode, useState } from 'react'
import type { Text } from '#texts/text.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useWords } from './language.tsx'
import { useNotices } from './notices.tsx'

type DangerButtonProps = {
  act: Text
  /** For whoever cannot see beside what it stands. */
  label?: string | undefined
  ask: Text
  /** Throws when it could not be done. */
  onAct: () => Promise<void>
  done: Text
  failed: (failure: unknown) => Text
  /** What it is about, under the question. */
  children: ReactNode
}

/** Asks, does it, and says how it went. */
export function DangerButton({ act, label, ask, onAct, done, failed, children }: DangerButtonProps) {
  const say = useWords()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)

  async function go() {
    try {
      await onAct()
      notify(done)
    } catch (failure) {
      notify(failed(failure), 'danger')
    }
    setAsking(false)
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="danger"
        {...(label && { 'aria-label': label })}
        onClick={() => setAsking(true)}
      >
        {say(act)}
      </Button>
      {asking && (
        <ConfirmDialog ask={ask} act={act} danger onAct={go} onClose={() => setAsking(false)}>
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
