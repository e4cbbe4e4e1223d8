import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { type ComponentType, useState } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useExclusive } from '#web/ui/useExclusive.ts'
import type { PaperSource } from './paperSource.ts'

type PaperDialogProps = { source: PaperSource; onClose: () => void }
type PaperButtonProps = ButtonProps & {
  /** The document; a function, if it has to be fetched first. Its result is undefined if it has said why there is none. */
  source: PaperSource | (() => Promise<PaperSource | undefined>)
  label?: Translated
}

/** Opens the dialog that shares and prints a document. Its code is loaded when it is first opened. */
export function PaperButton({ source, label = t.paper, ...buttonProps }: PaperButtonProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isBusy, runExclusively] = useExclusive()
  const [opened, setOpened] = useState<{ Dialog: ComponentType<PaperDialogProps>; source: PaperSource }>()
  const open = () =>
    runExclusively(async () => {
      try {
        const { PaperDialog } = await import('./PaperDialog.tsx')
        const described = typeof source === 'function' ? await source() : source
        if (described) setOpened({ Dialog: PaperDialog, source: described })
      } catch {
        notify(t.paperFailed, 'danger')
      }
    })
  return (
    <>
      <Button variant="outline" {...buttonProps} disabled={isBusy} aria-busy={isBusy} onClick={open}>
        {translate(label)}
      </Button>
      {opened && <opened.Dialog source={opened.source} onClose={() => setOpened(undefined)} />}
    </>
  )
}
