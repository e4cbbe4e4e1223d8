import { Text } from '@chakra-ui/react/text'
import type { Failure } from '#domain/failure.ts'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'

/** The state of a query, as useApiQuery returns it. */
export type QueryState<Data> = {
  data: Data | undefined
  /** When it was received, if it is a cached answer (ISO instant). */
  asOf: string | undefined
  failure: Failure | undefined
  isLoading: boolean
  refetch: () => void
}

type QueryStatusProps = {
  query: Pick<QueryState<unknown>, 'isLoading' | 'failure' | 'refetch'>
  failureText: Translated
  loadingText?: Translated
}

/** Shows that a query is loading or has failed, with a button to try again. */
export function QueryStatus({ query, failureText, loadingText = commonTexts.loading }: QueryStatusProps) {
  const translate = useTranslate()
  if (query.isLoading) return <Text role="status">{translate(loadingText)}</Text>
  return query.failure && <FailureNotice title={failureText} failure={query.failure} onRetry={query.refetch} />
}
