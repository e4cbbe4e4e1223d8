import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { accountScreensTexts } from '#texts/accountScreens.ts'
import type { Translated } from '#texts/translated.ts'
import { appendReason, joinSentences } from '../text/FailureNotice.tsx'
import { useTranslate } from '../text/language.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useNotices } from './notices.tsx'

type RestoreButtonProps = {
  texts: Record<'restore' | 'restoreAsk' | 'restored' | 'restoreFailed', Translated>
  itemLabel: Translated
  /** Restores the document under this idempotency key and navigates to it; throws if it fails. */
  onRestore: (key: string) => Promise<void>
}

const isOfAccount = ({ path }: { path: string }) => path === 'paidInto' || path === 'paidFrom'

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
      const isAccountClosed = failure instanceof Failure && failure.errors.some(isOfAccount)
      const message = isAccountClosed
        ? joinSentences([t.restoreFailed, accountScreensTexts.closedOnRestore])
        : appendReason(t.restoreFailed, failure)
      notify(message, 'danger')
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
