import { Text } from '@chakra-ui/react/text'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'
import type { QueryState } from './queryState.ts'

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
