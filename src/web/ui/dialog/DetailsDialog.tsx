import type { ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '../text/language.tsx'
import { Dialog } from './Dialog.tsx'

type DetailsDialogProps = {
  title: Translated
  onClose: () => void
  children: ReactNode
  /** The buttons at the lower edge. */
  actions?: ReactNode
}

/**
 * The details of a row (labels with values, tables) and a cross that closes them. The address contains the row
 * (`useOpenRecord`).
 */
export function DetailsDialog({ title, onClose, children, actions }: DetailsDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog title={translate(title)} hasOwnAddress closeLabel={translate(t.close)} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  )
}
