import { Text as Words } from '@chakra-ui/react/text'
import { type ReactNode, useEffect, useState } from 'react'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { outboxTexts } from '#texts/outbox.ts'
import { noBooks } from '#web/data/outbox/books.ts'
import type { OfflineWrite } from '#web/data/outbox/operations.ts'
import type { OutboxRow } from '#web/data/outbox/row.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { FailureNote } from './FailureNote.tsx'
import { useWords } from './language.tsx'

type MendRowProps<W extends OfflineWrite> = {
  /** The entry's number on this phone. */
  seq: number
  operation: W
  /** The form, beginning with what the entry says. */
  children: (payload: Body<W>, row: OutboxRow) => ReactNode
}

/** Opens a form on a waiting entry that needs mending. */
export function MendRow<W extends OfflineWrite>({ seq, operation, children }: MendRowProps<W>) {
  const say = useWords()
  const books = useOutbox()
  const found = books.mine.find((row) => row.seq === seq && row.operation === operation)
  // Once sent anew, the row leaves the books; the form still has to say that it did.
  const [kept, setKept] = useState<OutboxRow>()
  useEffect(() => setKept((before) => before ?? found), [found])
  const row = kept ?? found
  if (books === noBooks) return <Words role="status">{say(commonTexts.loading)}</Words>
  if (!row) return <FailureNote title={outboxTexts.noSuchRow} />
  return children(row.payload as Body<W>, row) // Entries of an operation are written by its own form alone.
}
