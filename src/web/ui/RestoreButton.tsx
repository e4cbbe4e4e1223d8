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
  /** Restores the document under this idempotency key and navigates to it; throws if it fails. */
  onRestore: (key: string) => Promise<void>
}

/** Asks for confirmation, restores a deleted document and reports the result. */
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
