import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { lazy, Suspense } from 'react'
import { draftTexts as t } from '#texts/drafts.ts'
import { orReload } from '#web/ui/text/LoadFailure.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import type { FieldChange } from './changes.ts'

/** Loaded when it is needed: conflicts are rare, and it brings the names and values of every kind of record. */
const ConflictNotice = lazy(orReload(async () => ({ default: (await import('./ConflictNotice.tsx')).ConflictNotice })))

export type DraftState = {
  isRestored: boolean
  startAgain: () => void
  /** Only the form of a record has these two. */
  conflict?: { changes: readonly FieldChange[]; isResolved: boolean } | undefined
  decide?: (choice: 'mine' | 'theirs') => void
}

/**
 * Shows that a draft has been restored and offers to start again. Also shows other people's changes of the record
 * that the form changes.
 */
export function DraftNotice({ isRestored, startAgain, conflict, decide }: DraftState) {
  const translate = useTranslate()
  return (
    <>
      {isRestored && (
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
          {translate(t.restored)}
          <Button size="sm" variant="outline" onClick={() => startAgain()}>
            {translate(t.startOver)}
          </Button>
        </Flex>
      )}
      <Suspense>{conflict && decide && <ConflictNotice conflict={conflict} onResolve={decide} />}</Suspense>
    </>
  )
}
