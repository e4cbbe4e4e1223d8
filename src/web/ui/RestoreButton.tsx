import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { appendReason } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'
import { useNotices } from './notices.tsx'

type RestoreButtonProps = {
  texts: Record<'restore' | 'restoreAsk' | 'restored' | 'restoreFailed', Translated>
  itemLabel: Translated
  /** Restores it under this key and leads to where it stands now; throws when it could not. */
  onRestore: (key: string) => Promise<void>
}

/** Asks, puts a deleted document back, and says how it went. */
export function RestoreButton({ texts: t, itemLabel, onRestore }: RestoreButtonProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isAsking, setAsking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())

  async function restore() {
    try {
      await onRestore(key)
      notify(t.restored)
    } catch (failure) {
      notify(appendReason(t.restoreFailed, failure), 'danger')
      setAsking(false)
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate(t.restore)}</Button>
      {isAsking && (
        <ConfirmDialog
          question={t.restoreAsk}
          actionLabel={t.restore}
          onConfirm={restore}
          onClose={() => setAsking(false)}
        >
          {translate(itemLabel)}
        </ConfirmDialog>
      )}
    </>
  )
}
