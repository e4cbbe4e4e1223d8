import { Button } from '@chakra-ui/react/button'
import { type ReactNode, useRef, useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'

type ConfirmDialogProps = {
  ask: Text
  /** The word on the button that does it. */
  act: Text
  onAct: () => Promise<void> | void
  onClose: () => void
  danger?: boolean
  children?: ReactNode
}

/** Asks before something is done. While it is being done, it cannot be asked for twice. */
export function ConfirmDialog({ ask, act, onAct, onClose, danger = false, children }: ConfirmDialogProps) {
  const say = useWords()
  const [busy, setBusy] = useState(false)

  const running = useRef(false) // State comes too late for the second of two quick taps.

  async function go() {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await onAct()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={say(ask)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(t.cancel)}
          </Button>
          <Button colorPalette={danger ? 'danger' : 'brand'} disabled={busy} onClick={go}>
            {say(act)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
