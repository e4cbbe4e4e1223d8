import { type ReactNode, useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Asks for confirmation before a form is saved: `const [confirm, confirmDialog] = useConfirm(t.addAsk, t.add)`, then `if
 * (!(await confirm())) return` before saving, and `{confirmDialog}` anywhere on the screen.
 */
export function useConfirm(
  questionText: Translated,
  actionLabel: Translated,
): [confirm: () => Promise<boolean>, dialog: ReactNode] {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  const settle = (isConfirmed: boolean) => {
    answer?.(isConfirmed)
    setAnswer(undefined)
  }
  const confirm = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const dialog = answer && (
    <ConfirmDialog
      question={questionText}
      actionLabel={actionLabel}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    />
  )
  return [confirm, dialog]
}
