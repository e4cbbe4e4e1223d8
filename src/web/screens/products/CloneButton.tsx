import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { productsTexts as t } from '#texts/products.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api, keyOf } from '#web/data/api.ts'
import { Failure } from '#web/data/failure.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { cloneOf } from './draft.ts'

type CloneButtonProps = {
  /** Undefined until the office has answered. */
  details: Schema<'ProductDetails'> | undefined
  name: string
  onCloned: () => void
}

/** Asks, adds the product once more under another name, and shows the list with it. */
export function CloneButton({ details, name, onCloned }: CloneButtonProps) {
  const say = useWords()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState<Text>()
  const [clientRequestId] = useState(() => crypto.randomUUID())

  async function clone() {
    if (!details) return setFailed(t.cloneMissing)
    try {
      const body = cloneOf(details, say(t.cloneNote(details.name)))
      await api.POST('/api/products', { params: keyOf({ clientRequestId }), body })
    } catch (failure) {
      return setFailed(failedText(failure))
    }
    notify(t.cloned)
    invalidateAnswers()
    onCloned()
  }

  function ask() {
    setFailed(undefined)
    setAsking(true)
  }

  return (
    <>
      <Button variant="outline" onClick={ask}>
        {say(t.clone)}
      </Button>
      {asking && (
        <ConfirmDialog ask={t.cloneAsk} act={t.clone} onAct={clone} onClose={() => setAsking(false)}>
          {failed ? <FailureNote title={failed} /> : name}
        </ConfirmDialog>
      )}
    </>
  )
}

function failedText(failure: unknown): Text {
  return failure instanceof Failure && failure.kind === 'refused' ? t.cloneRefused : t.cloneFailed
}
