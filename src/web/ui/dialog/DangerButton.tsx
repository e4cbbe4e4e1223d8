import { Button } from '@chakra-ui/react/button'
import { type ReactNode, useState } from 'react'
import type { Translated } from '#texts/translated.ts'
import { Icon, type IconName } from '../text/Icon.tsx'
import { useTranslate } from '../text/language.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useNotices } from './notices.tsx'

type DangerButtonProps = {
  actionLabel: Translated
  /** Replaces the label on the button, but not in the dialog. */
  icon?: IconName
  /** For screen readers, which do not read the context of the button. */
  ariaLabel?: string | undefined
  question: Translated
  /** Throws if the action fails. */
  onConfirm: () => Promise<void>
  successText: Translated
  describeError: (failure: unknown) => Translated
  /** The content of the dialog, under the question. */
  children: ReactNode
}

/** Asks for confirmation, runs the action and reports its result. */
export function DangerButton({
  actionLabel,
  icon,
  ariaLabel,
  question,
  onConfirm,
  successText,
  describeError,
  children,
}: DangerButtonProps) {
  const translate = useTranslate()
  const notify = useNotices()
  const [isAsking, setAsking] = useState(false)

  async function confirm() {
    try {
      await onConfirm()
      notify(successText)
    } catch (failure) {
      notify(describeError(failure), 'danger')
    }
    setAsking(false)
  }

  return (
    <>
      <Button
        size="sm"
        colorPalette="danger"
        {...(icon ? ICON_BUTTON_STYLE : { variant: 'outline' })}
        {...(ariaLabel && { 'aria-label': ariaLabel })}
        onClick={() => setAsking(true)}
      >
        {icon ? <Icon name={icon} /> : translate(actionLabel)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={question}
          actionLabel={actionLabel}
          isDanger
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}

/** As low as a line of text; its row is a target as well, so it is shown on wide screens alone. */
const ICON_BUTTON_STYLE = { variant: 'ghost', minH: '8', minW: '8', p: '0', my: '-1', verticalAlign: 'middle' } as const
