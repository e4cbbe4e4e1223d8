import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { PaymentForm } from './PaymentForm.tsx'

/** Money received from a party or paid to it, without any goods. */
export function Payment() {
  const say = useWords()
  const user = useSession()
  const id = Number(useParams({ from: '/payment/$id' }).id)
  // The list of all parties lies on the phone: this works without a network.
  const answer = useAnswer('/api/party/all')
  const party = answer.data?.find((one) => one.id === id)
  if (answer.loading) return <Words role="status">{say(commonTexts.loading)}</Words>
  if (!user || !party) return <FailureNote title={t.fetchFailed} failure={answer.failure} again={answer.again} />
  return <PaymentForm user={user} party={party} />
}
