import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { Dialog } from './Dialog.tsx'
import { useTranslate } from './language.tsx'

type DetailsDialogProps = {
  title: Translated
  onClose: () => void
  children: ReactNode
  /** Further buttons, before Close. */
  actions?: ReactNode
}

/**
 * The details of a row (labels with values, tables) and a Close button. The address contains the row
 * (`useOpenRecord`).
 */
export function DetailsDialog({ title, onClose, children, actions }: DetailsDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      title={translate(title)}
      hasOwnAddress
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button onClick={onClose}>{translate(t.close)}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
