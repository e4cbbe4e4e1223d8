import { type ReactNode, useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Asks for confirmation before a form is saved: `const [confirmed, question] = useConfirm(t.addAsk, t.add)`, then `if
 * (!(await confirmed())) return` before saving, and `{question}` anywhere on the screen.
 */
export function useConfirm(
  questionText: Translated,
  actionLabel: Translated,
): [confirmed: () => Promise<boolean>, question: ReactNode] {
  const [answer, setAnswer] = useState<(yes: boolean) => void>()
  const settle = (yes: boolean) => {
    answer?.(yes)
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
