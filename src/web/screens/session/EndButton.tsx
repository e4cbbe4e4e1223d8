import { Button } from '@chakra-ui/react/button'
import { Text as Words } from '@chakra-ui/react/text'
import { useState } from 'react'
import { sessionsTexts as t } from '#texts/sessions.ts'
import type { Text } from '#texts/text.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { reasonOf } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'

type EndButtonProps = {
  act: Text
  ask: Text
  /** Which device, where there are several. */
  what?: string
  onEnd: () => Promise<void>
}

/** Asks, signs out there, and says how it went. */
export function EndButton({ act, ask, what, onEnd }: EndButtonProps) {
  const say = useWords()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)

  async function go() {
    try {
      await onEnd()
      notify(t.ended)
    } catch (failure) {
      const why = reasonOf(failure)
      notify({ en: `${t.endFailed.en} ${why.en}`, hi: `${t.endFailed.hi} ${why.hi}` }, 'danger')
    }
    setAsking(false)
  }

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="danger"
        {...(what && { 'aria-label': `${say(act)}: ${what}` })}
        onClick={() => setAsking(true)}
      >
        {say(act)}
      </Button>
      {asking && (
        <ConfirmDialog ask={ask} act={act} danger onAct={go} onClose={() => setAsking(false)}>
          {what && <Words fontWeight="semibold">{what}</Words>}
          <Words>{say(t.endWhy)}</Words>
        </ConfirmDialog>
      )}
    </>
  )
}
