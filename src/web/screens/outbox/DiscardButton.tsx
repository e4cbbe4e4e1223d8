import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { discard } from '#web/data/pageOutbox.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'

/** Discards an entry with a reason. `onDiscard` replaces the default for entries of other people. */
export function DiscardButton({ entry, onDiscard = discard }: { entry: OutboxEntry; onDiscard?: typeof discard }) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ defaultValues: { reason: '' } })

  const submit = form.handleSubmit(async ({ reason }) => {
    const isDiscarded = await onDiscard(entry, reason.trim()).catch(() => false)
    notify(isDiscarded ? t.discarded : t.discardFailed, isDiscarded ? 'brand' : 'danger')
    setAsking(false)
  })

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
        {translate(t.discard)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t.discard}
          actionLabel={t.discard}
          isDanger
          onConfirm={() => submit()}
          onClose={() => setAsking(false)}
        >
          <Text mb="3">{translate(t.discardAsk)}</Text>
          <TextField control={form.control} name="reason" label={t.discardReason} required />
        </ConfirmDialog>
      )}
    </>
  )
}
