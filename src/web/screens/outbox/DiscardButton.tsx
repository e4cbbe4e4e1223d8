import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { Outbox } from '#web/data/outbox/createOutbox.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { getPageOutbox } from '#web/data/start/pageOutbox.ts'
import { FormDialog } from '#web/documents/form/FormDialog.tsx'
import { TextField } from '#web/documents/form/fields.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

type DiscardProps = {
  entry: OutboxEntry
  /** Replaces the default for entries of other people. */
  onDiscard?: Outbox['discard']
}

/** Discards an entry with a reason. */
export function DiscardButton(props: DiscardProps) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
        {translate(t.discard)}
      </Button>
      {isAsking && <DiscardDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function DiscardDialog({
  entry,
  onDiscard = getPageOutbox().discard,
  onClose,
}: DiscardProps & { onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotices()
  const recordForm = useRecordForm({
    initialValues: { reason: '' },
    send: ({ reason }: { reason: string }) => onDiscard(entry, reason.trim()),
    onSaved: (isDiscarded) => {
      notify(isDiscarded ? t.discarded : t.discardFailed, isDiscarded ? 'brand' : 'danger')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.discard}
      state={recordForm}
      submitLabel={t.discard}
      failureText={t.discardFailed}
      isDanger
      onClose={onClose}
    >
      <Text>{translate(t.discardAsk)}</Text>
      <TextField control={recordForm.control} name="reason" label={t.discardReason} required />
    </FormDialog>
  )
}
