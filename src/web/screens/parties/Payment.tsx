import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import type { User } from '#web/data/session/session.ts'
import { useSession } from '#web/data/session/useSession.ts'
import { getShopTime } from '#web/data/shopTime.ts'
import { useAccounts } from '#web/documents/form/AccountField.tsx'
import { useNewParty } from '#web/documents/party/useNewParty.tsx'
import { usePartyChoices } from '#web/documents/party/usePartyChoices.ts'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { EditPayment } from './EditPayment.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { createEmptyPayment, type PaymentDirection } from './paymentDraft.ts'

/**
 * Records money received from a party or paid to it, without goods. The address names the party by its number, or by
 * the key of the entry that creates it; any other address asks for the party. With ?correct= it opens a booked payment, with
 * ?row= one that waits.
 */
export function Payment() {
  const translate = useTranslate()
  const user = useSession()
  const { id } = useParams({ from: '/payment/$id' })
  // The device stores the list of all parties, so this screen works without a network.
  const parties = usePartyChoices()
  const party = parties.choices.find((choice) => choice.opId === id || String(choice.id) === id)
  const { amount, account: accountId, direction: directionInAddress, row, correct } = useSearch({ from: '__root__' })
  const { isLoading: areAccountsLoading } = useApiQuery('/api/employee')
  const account = useAccounts().find((account) => account.id === accountId)
  const received = account && Number(amount) > 0 ? { amount: Number(amount), account } : undefined
  const direction = toDirection(directionInAddress)
  // An earlier unsaved draft keeps the name without an amount. Money received is never typed into a draft of money paid.
  const draftName = ['payment', id, ...(received ? ['of', received.amount] : direction ? [direction] : [])].join(' ')
  if (!user) return null // AccessGuard redirects to /login
  if ((!party && parties.isLoading) || (accountId && areAccountsLoading))
    return <Text role="status">{translate(commonTexts.loading)}</Text>
  if (row !== undefined || correct !== undefined)
    return <EditPayment user={user} direction={direction ?? 'received'} choices={parties.choices} />
  const initialDirection = findInitialDirection(user, party?.type, received ? 'received' : direction)
  const initialValues = () => ({
    ...createEmptyPayment(user, initialDirection, getShopTime()),
    ...(received && { amount: received.amount, account: received.account.id, accountName: received.account.name }),
  })
  if (party) return <PaymentForm {...{ user, party, draftName, initialValues }} />
  if (Number.isNaN(Number(id))) return <PartyOfPayment {...{ user, direction, parties }} />
  return <FailureNotice title={t.fetchFailed} failure={parties.failure} onRetry={parties.refetch} />
}

type PartyOfPaymentProps = {
  user: User
  direction: PaymentDirection | undefined
  parties: ReturnType<typeof usePartyChoices>
}

/** The direction that the link to this screen names; undefined if it names none. */
function toDirection(text: string | undefined): PaymentDirection | undefined {
  return text === 'received' || text === 'paid' ? text : undefined
}

/** A person who may not record sales may only pay money out. Without a chosen direction the type of the party decides. */
function findInitialDirection(user: User, type: Schema<'PartyType'> | undefined, chosen: PaymentDirection | undefined) {
  if (!mayCall(user, 'createSale')) return 'paid'
  return chosen ?? (type === 'SELLER' ? 'paid' : 'received')
}

/** The party comes first, because its balance and its kind decide the form. */
function PartyOfPayment({ user, direction, parties: { choices, failure, refetch, isLoading } }: PartyOfPaymentProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { control, setFocus, setValue } = useForm<{ party: Schema<'Reference'> | null }>({
    defaultValues: { party: null },
  })
  const party = useWatch({ control, name: 'party' })
  const [newParty, newPartyDialog] = useNewParty({
    type: mayCall(user, 'createSale') ? 'PURCHASE' : 'SELLER',
    isLoading,
    onChosen: (chosen) => setValue('party', chosen),
  })
  useEffect(() => setFocus('party'), [setFocus])
  useEffect(() => {
    const params = { id: String(party?.opId ?? party?.id) }
    if (party) void navigate({ to: '/payment/$id', params, search: direction ? { direction } : {}, replace: true })
  }, [party, direction, navigate])
  return (
    <Stack gap="4" maxW="form" mx="auto">
      <ScreenTitle>{translate(t.money)}</ScreenTitle>
      {failure && <FailureNotice title={t.fetchFailed} failure={failure} onRetry={refetch} />}
      <Section title={t.partyDetails}>
        <ComboboxField control={control} name="party" label={t.party} required choices={choices} newChoice={newParty} />
      </Section>
      {newPartyDialog}
    </Stack>
  )
}
