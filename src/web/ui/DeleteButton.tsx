import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { withReason } from './FailureNote.tsx'
import { useWords } from './language.tsx'
import { useNotices } from './notices.tsx'

type DeleteButtonProps = {
  /** Which one, for whoever cannot see the row: "Delete <what>". */
  what: string
  /** Throws when it could not be deleted. */
  onDelete: () => Promise<void>
  /** What to say afterwards, where it is not the usual. */
  done?: Text
  failed?: Text
}

/** Asks, deletes, and says how it went. */
export function DeleteButton({ what, onDelete, done = t.deleted, failed = t.deleteFailed }: DeleteButtonProps) {
  const say = useWords()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)

  async function go() {
    try {
      await onDelete()
      notify(done)
    } catch (failure) {
      notify(withReason(failed, failure), 'danger')
    }
    setAsking(false)
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="danger"
        aria-label={`${say(t.delete)} ${what}`}
        onClick={() => setAsking(true)}
      >
        {say(t.delete)}
      </Button>
      {asking && (
        <ConfirmDialog ask={t.deleteAsk} act={t.delete} danger onAct={go} onClose={() => setAsking(false)}>
          {what}
        </ConfirmDialog>
      )}
    </>
  )
}
