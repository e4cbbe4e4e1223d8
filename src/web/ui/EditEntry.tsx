import { Text as Words } from '@chakra-ui/react/text'
import { type ReactNode, useEffect, useState } from 'react'
import type { Body } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/offlineOperations.ts'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts } from '#texts/outbox.ts'
import type { OutboxEntry } from '#web/data/outbox/outboxEntry.ts'
import { emptySummary } from '#web/data/outbox/outboxSummary.ts'
import { useOutboxSummary } from '#web/data/useOutboxSummary.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'

type EditEntryProps<W extends OfflineOperationId> = {
  /** The entry's number on this phone. */
  seq: number
  operation: W
  /** The form, beginning with what the entry says. */
  children: (payload: Body<W>, row: OutboxEntry) => ReactNode
}

/** Opens a form on a waiting entry that needs mending. */
export function EditEntry<W extends OfflineOperationId>({ seq, operation, children }: EditEntryProps<W>) {
  const translate = useTranslate()
  const outbox = useOutboxSummary()
  const waitingEntry = outbox.openEntries.find((entry) => entry.seq === seq && entry.operation === operation)
  // Once sent anew, the row leaves the books; the form still has to say that it did.
  const [openedEntry, setOpenedEntry] = useState<OutboxEntry>()
  useEffect(() => setOpenedEntry((previous) => previous ?? waitingEntry), [waitingEntry])
  const row = openedEntry ?? waitingEntry
  if (outbox === emptySummary) return <Words role="status">{translate(commonTexts.loading)}</Words>
  if (!row) return <FailureNotice title={outboxTexts.noSuchEntry} />
  return children(row.payload as Body<W>, row) // Entries of an operation are written by its own form alone.
}
