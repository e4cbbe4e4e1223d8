import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { lazy, Suspense } from 'react'
import { commonTexts as t } from '#texts/common.ts'
import type { FieldChange } from './changes.ts'
import { useWords } from './language.tsx'

/** Seldom needed, and it knows the words of every field. */
const ChangedMeanwhile = lazy(async () => ({ default: (await import('./ChangedMeanwhile.tsx')).ChangedMeanwhile }))

type DraftNoteProps = {
  /** As useDraft gives it. */
  draft: {
    restored: boolean
    startAfresh: () => void
    conflict: { changes: readonly FieldChange[]; decided: boolean } | undefined
    decide: (whose: 'mine' | 'theirs') => void
  }
}

/**
 * Says that a half-typed form has come back, and offers to start again; and what others have changed since in the
 * record that the form changes.
 */
export function DraftNote({ draft: { restored, startAfresh, conflict, decide } }: DraftNoteProps) {
  const say = useWords()
  return (
    <>
      {restored && (
        <Flex
          role="status"
          align="center"
          justify="space-between"
          gap="3"
          wrap="wrap"
          px="4"
          py="2"
          borderRadius="md"
          bg="brand.subtle"
          color="brand.fg"
        >
          {say(t.draftBack)}
          <Button size="sm" variant="outline" onClick={startAfresh}>
            {say(t.startAfresh)}
          </Button>
        </Flex>
      )}
      {conflict && (
        <Suspense fallback={null}>
          <ChangedMeanwhile conflict={conflict} onDecide={decide} />
        </Suspense>
      )}
    </>
  )
}
