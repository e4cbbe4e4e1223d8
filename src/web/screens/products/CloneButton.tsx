import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { Failure } from '#domain/failure.ts'
import { productsTexts as t } from '#texts/products.ts'
import type { Translated } from '#texts/translated.ts'
import { api, idempotencyKeyHeader } from '#web/data/api/api.ts'
import { sendAndRefresh } from '#web/data/api/sendAndRefresh.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { toProductClonePayload } from './productDraft.ts'

type CloneButtonProps = {
  /** Undefined until the server has answered. */
  details: Schema<'ProductDetails'> | undefined
  name: string
  onCloned: () => void
}

/** After a confirmation, adds a copy of the product under another name. */
export function CloneButton({ details, name, onCloned }: CloneButtonProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isAsking, setAsking] = useState(false)
  const [failureText, setFailureText] = useState<Translated>()
  const [clientRequestId] = useState(() => crypto.randomUUID())

  async function clone() {
    if (!details) return setFailureText(t.cloneMissing)
    try {
      const body = toProductClonePayload(details, translate(t.cloneNote(details.name)))
      const params = idempotencyKeyHeader({ clientRequestId })
      await sendAndRefresh(api.POST('/api/products', { params, body }))
    } catch (failure) {
      return setFailureText(describeError(failure))
    }
    notify(t.cloned)
    onCloned()
  }

  function openDialog() {
    setFailureText(undefined)
    setAsking(true)
  }

  return (
    <>
      <Button variant="outline" onClick={openDialog}>
        {translate(t.clone)}
      </Button>
      {isAsking && (
        <ConfirmDialog question={t.cloneAsk} actionLabel={t.clone} onConfirm={clone} onClose={() => setAsking(false)}>
          {failureText ? <FailureNotice title={failureText} /> : name}
        </ConfirmDialog>
      )}
    </>
  )
}

function describeError(failure: unknown): Translated {
  return failure instanceof Failure && failure.kind === 'refused' ? t.cloneRefused : t.cloneFailed
}
