import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { DangerButton } from './DangerButton.tsx'
import { withReason } from './FailureNote.tsx'
import { useWords } from './language.tsx'

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
  return (
    <DangerButton
      act={t.delete}
      label={`${say(t.delete)} ${what}`}
      ask={t.deleteAsk}
      onAct={onDelete}
      done={done}
      failed={(failure) => withReason(failed, failure)}
    >
      {what}
    </DangerButton>
  )
}
