import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { DangerButton } from './DangerButton.tsx'
import { appendReason } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'

type DeleteButtonProps = {
  /** Which one, for whoever cannot see the row: "Delete <what>". */
  itemLabel: string
  /** Throws when it could not be deleted. */
  onDelete: () => Promise<void>
  /** What to say afterwards, where it is not the usual. */
  successText?: Translated
  failureText?: Translated
}

/** Asks, deletes, and says how it went. */
export function DeleteButton({
  itemLabel,
  onDelete,
  successText = t.deleted,
  failureText = t.deleteFailed,
}: DeleteButtonProps) {
  const translate = useTranslate()
  return (
    <DangerButton
      actionLabel={t.delete}
      ariaLabel={`${translate(t.delete)} ${itemLabel}`}
      question={t.deleteAsk}
      onConfirm={onDelete}
      successText={successText}
      describeError={(failure) => appendReason(failureText, failure)}
    >
      {itemLabel}
    </DangerButton>
  )
}
