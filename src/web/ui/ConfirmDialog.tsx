import { Button } from '@chakra-ui/react/button'
import { type ReactNode, useRef, useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { Dialog } from './Dialog.tsx'
import { useTranslate } from './language.tsx'

type ConfirmDialogProps = {
  question: Translated
  /** The word on the button that does it. */
  actionLabel: Translated
  onConfirm: () => Promise<void> | void
  onClose: () => void
  isDanger?: boolean
  children?: ReactNode
}

/** Asks before something is done. While it is being done, it cannot be asked for twice. */
export function ConfirmDialog({
  question,
  actionLabel,
  onConfirm,
  onClose,
  isDanger = false,
  children,
}: ConfirmDialogProps) {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)

  const isRunning = useRef(false) // State comes too late for the second of two quick taps.

  async function confirm() {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={translate(question)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {translate(t.cancel)}
          </Button>
          <Button colorPalette={isDanger ? 'danger' : 'brand'} disabled={isBusy} onClick={confirm}>
            {translate(actionLabel)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
