import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import type { Translated } from '#texts/translated.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'
import type { QueryState } from './queryState.ts'

type FetchedDetailsProps<Data> = {
  title: Translated
  loadingText: Translated
  failureText: Translated
  /** The record if the loaded part of the list contains it; otherwise `fetched` supplies it. */
  listed: Data | undefined
  fetched: QueryState<Data>
  onClose: () => void
  actions?: ReactNode
  children: (record: Data) => ReactNode
}

/** The details of a list row, even if the loaded part of the list does not contain it. */
export function FetchedDetails<Data>(props: FetchedDetailsProps<Data>) {
  const { title, loadingText, failureText, listed, fetched, onClose, actions, children } = props
  const translate = useTranslate()
  const record = listed ?? fetched.data
  return (
    <DetailsDialog title={title} onClose={onClose} actions={actions}>
      {record && children(record)}
      {fetched.isLoading && <Text role="status">{translate(loadingText)}</Text>}
      {fetched.failure && <FailureNotice title={failureText} failure={fetched.failure} onRetry={fetched.refetch} />}
    </DetailsDialog>
  )
}
