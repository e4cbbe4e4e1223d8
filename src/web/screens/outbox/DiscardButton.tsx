import { Button } from '@chakra-ui/react/button'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { outboxTexts as t } from '#texts/outbox.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { discard } from '#web/data/outbox.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { WordsField } from '#web/ui/fields.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'

/** Gives an entry up, with a reason that reaches the office; `give` does it, where it is not the person's own. */
export function DiscardButton({ row, give: giveUp = discard }: { row: OutboxRow; give?: typeof discard }) {
  const say = useWords()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const form = useForm({ defaultValues: { reason: '' } })

  const give = form.handleSubmit(async ({ reason }) => {
    const done = await giveUp(row, reason.trim()).catch(() => false)
    notify(done ? t.discarded : t.discardFailed, done ? 'brand' : 'danger')
    setAsking(false)
  })

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
        {say(t.discard)}
      </Button>
      {asking && (
        <ConfirmDialog ask={t.discard} act={t.discard} danger onAct={() => give()} onClose={() => setAsking(false)}>
          <Words mb="3">{say(t.discardAsk)}</Words>
          <WordsField control={form.control} name="reason" label={t.discardReason} required />
        </ConfirmDialog>
      )}
    </>
  )
}
