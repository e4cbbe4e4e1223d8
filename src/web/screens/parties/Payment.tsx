import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { useAccounts } from '#web/data/useAccounts.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import { useSession } from '#web/data/useSession.ts'
import { ComboboxField } from '#web/ui/ComboboxField.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { PaymentForm } from './PaymentForm.tsx'

/** Records money received from a party or paid to it, without goods. An id that is no number asks for the party. */
export function Payment() {
  const id = Number(useParams({ from: '/payment/$id' }).id)
  return Number.isNaN(id) ? <PartyOfPayment /> : <PaymentOfParty id={id} />
}

function PaymentOfParty({ id }: { id: number }) {
  const translate = useTranslate()
  const user = useSession()
  // The device stores the list of all parties, so this screen works without a network.
  const answer = useApiQuery('/api/party/all')
  const party = answer.data?.find((one) => one.id === id)
  const { amount, account: accountId } = useSearch({ from: '__root__' })
  const { isLoading: areAccountsLoading } = useApiQuery('/api/employee')
  const account = useAccounts().find((one) => one.id === accountId)
  const received = account && Number(amount) > 0 ? { amount: Number(amount), account } : undefined
  if (answer.isLoading || (accountId && areAccountsLoading))
    return <Text role="status">{translate(commonTexts.loading)}</Text>
  if (!user || !party) return <FailureNotice title={t.fetchFailed} failure={answer.failure} onRetry={answer.refetch} />
  return <PaymentForm user={user} party={party} received={received} />
}

/** The party comes first, because its balance and its kind decide the form. */
function PartyOfPayment() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { choices, failure, refetch } = usePartyChoices()
  const { control, setFocus } = useForm<{ party: { id: number } | null }>({ defaultValues: { party: null } })
  const id = useWatch({ control, name: 'party' })?.id
  useEffect(() => setFocus('party'), [setFocus])
  useEffect(() => {
    if (id !== undefined) void navigate({ to: '/payment/$id', params: { id: String(id) }, replace: true })
  }, [id, navigate])
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <ScreenTitle>{translate(t.money)}</ScreenTitle>
      {failure && <FailureNotice title={t.fetchFailed} failure={failure} onRetry={refetch} />}
      <Section title={t.partyDetails}>
        {/* A party that waits on this device has no account yet. */}
        <ComboboxField control={control} name="party" label={t.party} required choices={choices.filter(isBooked)} />
      </Section>
    </Stack>
  )
}

const isBooked = ({ id }: { id: number }) => id > 0
