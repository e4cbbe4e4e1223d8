import { Text as Words } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import type { Text } from '#texts/text.ts'
import type { Answered } from './answered.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { FailureNote } from './FailureNote.tsx'
import { useWords } from './language.tsx'

type AskedDetailsProps<Data> = {
  title: Text
  loading: Text
  failed: Text
  /** The record where the list beneath has it; otherwise `asked` has been asked for it. */
  known: Data | undefined
  asked: Answered<Data>
  onClose: () => void
  actions?: ReactNode
  children: (record: Data) => ReactNode
}

/** What is behind a row of a list, also where the list that was loaded does not reach back to it. */
export function AskedDetails<Data>(props: AskedDetailsProps<Data>) {
  const { title, loading, failed, known, asked, onClose, actions, children } = props
  const say = useWords()
  const record = known ?? asked.data
  return (
    <DetailsDialog title={title} onClose={onClose} actions={actions}>
      {record && children(record)}
      {asked.loading && <Words role="status">{say(loading)}</Words>}
      {asked.failure && <FailureNote title={failed} failure={asked.failure} again={asked.again} />}
    </DetailsDialog>
  )
}
