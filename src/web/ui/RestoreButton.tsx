import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Text } from '#texts/text.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { withReason } from './FailureNote.tsx'
import { useWords } from './language.tsx'
import { useNotices } from './notices.tsx'

type RestoreButtonProps = {
  words: Record<'restore' | 'restoreAsk' | 'restored' | 'restoreFailed', Text>
  what: Text
  /** Restores it under this key and leads to where it stands now; throws when it could not. */
  onRestore: (key: string) => Promise<void>
}

/** Asks, puts a deleted document back, and says how it went. */
export function RestoreButton({ words: t, what, onRestore }: RestoreButtonProps) {
  const say = useWords()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())

  async function restore() {
    try {
      await onRestore(key)
      notify(t.restored)
    } catch (failure) {
      notify(withReason(t.restoreFailed, failure), 'danger')
      setAsking(false)
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{say(t.restore)}</Button>
      {asking && (
        <ConfirmDialog ask={t.restoreAsk} act={t.restore} onAct={restore} onClose={() => setAsking(false)}>
          {say(what)}
        </ConfirmDialog>
      )}
    </>
  )
}
