import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link as To, useNavigate, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { paise, showMoney } from '#domain/money.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useSession } from '#web/data/useSession.ts'
import { AsOf } from '#web/ui/AsOf.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'
import { RestoreButton } from '#web/ui/RestoreButton.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showChange } from '#web/ui/StockCount.tsx'
import { PurchaseFacts } from './PurchaseFacts.tsx'

/** A deleted purchase as it was, what its deletion took back, and for a Director the way back. */
export function DeletedPurchase() {
  const say = useWords()
  const go = useNavigate()
  const user = useSession()
  const id = Number(useParams({ from: '/deleted-purchase/$id' }).id)
  const answer = useAnswer('/api/deleted-purchases/{id}', { params: { path: { id } } })
  const purchase = answer.data

  async function restore(key: string) {
    const params = { path: { id }, header: { 'Idempotency-Key': key } }
    await api.POST('/api/deleted-purchases/{id}/restore', { params })
    invalidateAnswers()
    await go({ to: '/ShowPurchase' })
  }

  return (
    <Stack gap="4">
      <Link asChild alignSelf="start" py="2">
        <To to="/ShowDeletedPurchases">{say(t.deletedTitle)}</To>
      </Link>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{say(t.deletedPurchase(id))}</Heading>
        {purchase && mayCall(user ?? undefined, 'restorePurchase') && (
          <RestoreButton words={t} what={t.deletedPurchase(id)} onRestore={restore} />
        )}
      </Flex>
      <AsOf answer={answer} />
      {answer.loading && <Words role="status">{say(t.loading)}</Words>}
      {answer.failure && <FailureNote title={t.deletedFailed} failure={answer.failure} again={answer.again} />}
      {purchase && <Deletion purchase={purchase} />}
      {purchase && (
        <Section title={t.details}>
          <PurchaseFacts purchase={purchase} />
        </Section>
      )}
    </Stack>
  )
}

function Deletion({ purchase }: { purchase: Schema<'DeletedPurchaseDetails'> }) {
  const say = useWords()
  const { party, cash, stock } = purchase.reversed
  return (
    <Section title={t.takenBack}>
      <Pairs
        pairs={[
          [t.deletedDate, <ShopDay key="date" day={purchase.deletionDate} />],
          [t.deletedBy, purchase.deletedByEmployee.name],
          [t.reason, purchase.reason],
          [t.takenParty, party !== 0 && say((party > 0 ? t.giveLess : t.giveMore)(showMoney(paise(Math.abs(party)))))],
          [t.takenCash, <Money key="cash" rupees={cash} />],
          ...stock.map(({ component, quantity }) => [t.takenStock(component), showChange(quantity)] as const),
        ]}
      />
    </Section>
  )
}
