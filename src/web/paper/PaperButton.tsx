import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { type ComponentType, useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useExclusive } from '#web/ui/form/useExclusive.ts'
import { LoadFailure, orReload } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { PaperSource } from './paperSource.ts'

const loadDialog = orReload(() => import('./PaperDialog.tsx'))

type PaperDialogProps = { source: PaperSource; onClose: () => void }
type PaperButtonProps = ButtonProps & {
  /** The document; a function, if it has to be fetched first. Its result is undefined if it has said why there is none. */
  source: PaperSource | (() => Promise<PaperSource | undefined>)
  label?: Translated
}

/** Opens the dialog that shares and prints a document. Its code is loaded when it is first opened. */
export function PaperButton({ source, label = t.paper, ...buttonProps }: PaperButtonProps) {
  const translate = useTranslate()
  const [isBusy, runExclusively] = useExclusive()
  const [opened, setOpened] = useState<{ Dialog: ComponentType<PaperDialogProps>; source: PaperSource }>()
  const [failure, setFailure] = useState<unknown>()
  const open = () =>
    runExclusively(async () => {
      try {
        const { PaperDialog } = await loadDialog()
        const described = typeof source === 'function' ? await source() : source
        if (described) setOpened({ Dialog: PaperDialog, source: described })
      } catch (error) {
        setFailure(error)
      }
    })
  return (
    <>
      <Button variant="outline" {...buttonProps} disabled={isBusy} aria-busy={isBusy} onClick={open}>
        {translate(label)}
      </Button>
      {failure !== undefined && (
        <Dialog title={translate(label)} onClose={() => setFailure(undefined)}>
          <LoadFailure title={t.paperFailed} failure={failure} />
        </Dialog>
      )}
      {opened && <opened.Dialog source={opened.source} onClose={() => setOpened(undefined)} />}
    </>
  )
}
