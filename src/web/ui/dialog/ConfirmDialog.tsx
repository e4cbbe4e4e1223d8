import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useExclusive } from '../form/useExclusive.ts'
import { useTranslate } from '../text/language.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  question: Translated
  /** The text of the button that confirms. */
  actionLabel: Translated
  onConfirm: () => Promise<void> | void
  onClose: () => void
  isDanger?: boolean
  children?: ReactNode
}

/** Asks for confirmation before an action. The button is disabled while the action runs. */
export function ConfirmDialog({ question, actionLabel, onConfirm, onClose, isDanger, children }: ConfirmDialogProps) {
  const translate = useTranslate()
  const [isBusy, runExclusively] = useExclusive()

  return (
    <Dialog
      title={translate(question)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {translate(t.cancel)}
          </Button>
          <Button
            colorPalette={isDanger ? 'danger' : 'brand'}
            disabled={isBusy}
            onClick={() => runExclusively(onConfirm)}
          >
            {translate(actionLabel)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
