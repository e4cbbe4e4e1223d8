import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Text } from '#texts/text.ts'
import { Dialog } from './Dialog.tsx'
import { useWords } from './language.tsx'

type DetailsDialogProps = {
  title: Text
  onClose: () => void
  children: ReactNode
  /** What else can be done with it, before Close. */
  actions?: ReactNode
}

/** What is behind a row (labels with values, tables), and Close. The address says which row (`useOpened`). */
export function DetailsDialog({ title, onClose, children, actions }: DetailsDialogProps) {
  const say = useWords()
  return (
    <Dialog
      title={say(title)}
      inAddress
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button onClick={onClose}>{say(t.close)}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
