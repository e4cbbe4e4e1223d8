import { Button } from '@chakra-ui/react/button'
import { type ReactNode, useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useTranslate } from './language.tsx'
import { useNotices } from './notices.tsx'

type DangerButtonProps = {
  actionLabel: Translated
  /** For screen readers, which do not read the context of the button. */
  ariaLabel?: string | undefined
  question: Translated
  /** Throws if the action fails. */
  onConfirm: () => Promise<void>
  successText: Translated
  describeError: (failure: unknown) => Translated
  /** The content of the dialog, under the question. */
  children: ReactNode
}

/** Asks for confirmation, runs the action and reports its result. */
export function DangerButton({
  actionLabel,
  ariaLabel,
  question,
  onConfirm,
  successText,
  describeError,
  children,
}: DangerButtonProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    try {
      await onConfirm()
      notify(successText)
    } catch (failure) {
      notify(describeError(failure), 'danger')
    }
    setAsking(false)
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="danger"
        {...(ariaLabel && { 'aria-label': ariaLabel })}
        onClick={() => setAsking(true)}
      >
        {translate(actionLabel)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={question}
          actionLabel={actionLabel}
          isDanger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
