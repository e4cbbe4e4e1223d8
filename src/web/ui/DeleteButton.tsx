import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { DangerButton } from './DangerButton.tsx'
import { appendReason } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'

type DeleteButtonProps = {
  /** Names the row for screen readers: "Delete <item>". */
  itemLabel: string
  /** Throws if the deletion fails. */
  onDelete: () => Promise<void>
  /** Replaces the default success message. */
  successText?: Translated
  failureText?: Translated
}

/** Asks for confirmation, deletes and reports the result. */
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
