import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { TextInput } from '../form/TextInput.tsx'
import { type DescriptionItem, DescriptionList } from '../text/DescriptionList.tsx'
import { appendReason } from '../text/FailureNotice.tsx'
import { useTranslate } from '../text/language.tsx'
import { DangerButton } from './DangerButton.tsx'

type DeleteButtonProps = {
  /** Names the row for screen readers: "Delete <item>". */
  itemLabel: string
  /** The row as the question describes it: date, amount, party. */
  description: readonly DescriptionItem[]
  /** An icon in a row instead of the word. */
  isIcon?: boolean
  /** Throws if the deletion fails. */
  onDelete: (reason: string) => Promise<void>
  /** Replaces the default success message. */
  successText?: Translated
  failureText?: Translated
}

/** Asks for confirmation and an optional reason, deletes and reports the result. */
export function DeleteButton({
  itemLabel,
  description,
  isIcon = false,
  onDelete,
  successText = t.deleted,
  failureText = t.deleteFailed,
}: DeleteButtonProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <DangerButton
      actionLabel={t.delete}
      {...(isIcon && { icon: 'bin' })}
      ariaLabel={`${translate(t.delete)} ${itemLabel}`}
      question={t.deleteAsk}
      onConfirm={() => onDelete(reason.trim())}
      successText={successText}
      describeError={(failure) => appendReason(failureText, failure)}
    >
      <Stack gap="4">
        <DescriptionList items={description} />
        <TextInput
          name="reason"
          label={t.deleteReason}
          help={translate(t.optional)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </DangerButton>
  )
}
