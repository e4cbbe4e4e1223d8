import { type ReactNode, useState } from 'react'
import type { Text } from '#texts/text.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Asks before a form is saved: `const [confirmed, question] = useConfirm(t.addAsk, t.add)`, then
 * `if (!(await confirmed())) return` where it is saved, and `{question}` somewhere on the screen.
 */
export function useConfirm(ask: Text, act: Text): [confirmed: () => Promise<boolean>, question: ReactNode] {
  const [answer, setAnswer] = useState<(yes: boolean) => void>()
  const give = (yes: boolean) => {
    answer?.(yes)
    setAnswer(undefined)
  }
  const confirmed = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const question = answer && <ConfirmDialog ask={ask} act={act} onAct={() => give(true)} onClose={() => give(false)} />
  return [confirmed, question]
}
