import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { type ReactNode, useEffect, useState } from 'react'
import type { Body, Schema } from '#contract/operations.ts'
import { updateCorrection } from '#domain/correction.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'
import { commonTexts } from '#texts/common.ts'
import { editEntryTexts } from '#texts/editEntry.ts'
import { type OutboxEntry, payloadOf } from '#web/data/outbox/outboxEntry.ts'
import { useOutboxSummary } from '#web/data/unsynced/useOutboxSummary.ts'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'

type EditEntryProps<W extends OfflineOperationId> = {
  /** The entry's number on this device. */
  seq: number
  operation: W
  /** Renders the form with the entry's payload as its initial fields; `corrects` is what its next payload names. */
  children: (payload: Body<W>, entry: OutboxEntry, corrects: Schema<'Correction'> | undefined) => ReactNode
}

/** Opens a form on an open entry, to edit and resend it. */
export function EditEntry<W extends OfflineOperationId>({ seq, operation, children }: EditEntryProps<W>) {
  const translate = useTranslate()
  const outbox = useOutboxSummary()
  const waitingEntry = outbox.openEntries.find((open) => open.seq === seq && open.operation === operation)
  // After the resend the entry is no longer open, but the form still shows its result.
  const [openedEntry, setOpenedEntry] = useState<OutboxEntry>()
  /** Whether a person books a correction as a new entry, because what it corrects is missing. */
  const [isNew, setIsNew] = useState(false)
  useEffect(() => setOpenedEntry((previous) => previous ?? waitingEntry), [waitingEntry])
  const entry = openedEntry ?? waitingEntry
  if (!outbox.isLoaded) return <Text role="status">{translate(commonTexts.loading)}</Text>
  const payload = entry && payloadOf(entry, operation)
  if (!payload) return <FailureNotice title={editEntryTexts.noSuchEntry} />
  const { corrects } = payload as { corrects?: Schema<'Correction'> } // by the contract
  const refusal = entry.lastProblem?.code
  const current = corrects && !isNew ? updateCorrection(corrects, refusal) : undefined
  return (
    <>
      {corrects && !current && (
        <FailureNotice title={isNew ? editEntryTexts.savedAsNew : editEntryTexts.correctedIsGone} />
      )}
      {current && refusal === 'changed-meanwhile' && <FailureNotice title={editEntryTexts.correctedHasChanged} />}
      {current && refusal === 'corrected-missing' && (
        <FailureNotice title={editEntryTexts.correctedIsMissing}>
          <Button mt="3" size="sm" variant="outline" onClick={() => setIsNew(true)}>
            {translate(editEntryTexts.bookAsNew)}
          </Button>
        </FailureNotice>
      )}
      {children(payload, entry, current)}
    </>
  )
}
