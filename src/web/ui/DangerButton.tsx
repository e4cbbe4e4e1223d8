import { Button } from '@chakra-ui/react/button'
import { type ReactNode, useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useTranslate } from './language.tsx'
import { useNotices } from './notices.tsx'

type DangerButtonProps = {
  actionLabel: Translated
  /** For whoever cannot see beside what it stands. */
  ariaLabel?: string | undefined
  question: Translated
  /** Throws when it could not be done. */
  onConfirm: () => Promise<void>
  successText: Translated
  describeError: (failure: unknown) => Translated
  /** What it is about, under the question. */
  children: ReactNode
}

/** Asks, does it, and says how it went. */
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
