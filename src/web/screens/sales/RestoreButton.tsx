import { Button } from '@chakra-ui/react/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { salesTexts as t } from '#texts/sales.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'

/** Puts a deleted sale back, and goes where it stands now. */
export function RestoreButton({ id }: { id: number }) {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())

  async function restore() {
    try {
      const params = { path: { id }, header: { 'Idempotency-Key': key } }
      await api.POST('/api/deleted-sales/{id}/restore', { params })
      notify(t.restored)
      invalidateAnswers()
      await go({ to: '/ShowSales' })
    } catch {
      notify(t.restoreFailed, 'danger')
      setAsking(false)
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{say(t.restore)}</Button>
      {asking && (
        <ConfirmDialog ask={t.restoreAsk} act={t.restore} onAct={restore} onClose={() => setAsking(false)}>
          {say(t.deletedSale(id))}
        </ConfirmDialog>
      )}
    </>
  )
}
