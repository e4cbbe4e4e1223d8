import { Text } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useSession } from '#web/data/useSession.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { PaymentForm } from './PaymentForm.tsx'

/** Records money received from a party or paid to it, without goods. */
export function Payment() {
  const translate = useTranslate()
  const user = useSession()
  const id = Number(useParams({ from: '/payment/$id' }).id)
  // The device stores the list of all parties, so this screen works without a network.
  const answer = useApiQuery('/api/party/all')
  const party = answer.data?.find((one) => one.id === id)
  if (answer.isLoading) return <Text role="status">{translate(commonTexts.loading)}</Text>
  if (!user || !party) return <FailureNotice title={t.fetchFailed} failure={answer.failure} onRetry={answer.refetch} />
  return <PaymentForm user={user} party={party} />
}
