import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link as To, useNavigate, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import { purchasesTexts as t } from '#texts/purchases.ts'
import { api } from '#web/data/api.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { useSession } from '#web/data/useSession.ts'
import { AnswerAge } from '#web/ui/AnswerAge.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { RestoreButton } from '#web/ui/RestoreButton.tsx'
import { Section } from '#web/ui/Section.tsx'
import { formatChange } from '#web/ui/StockCount.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'

/** A deleted purchase as it was, what its deletion took back, and for a Director the way back. */
export function DeletedPurchase() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const user = useSession()
  const id = Number(useParams({ from: '/deleted-purchase/$id' }).id)
  const answer = useApiQuery('/api/deleted-purchases/{id}', { params: { path: { id } } })
  const purchase = answer.data

  async function restore(key: string) {
    const params = { path: { id }, header: { 'Idempotency-Key': key } }
    await api.POST('/api/deleted-purchases/{id}/restore', { params })
    invalidateQueries()
    await navigate({ to: '/ShowPurchase' })
  }

  return (
    <Stack gap="4">
      <Link asChild alignSelf="start" py="2">
        <To to="/ShowDeletedPurchases">{translate(t.deletedTitle)}</To>
      </Link>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{translate(t.deletedPurchase(id))}</Heading>
        {purchase && mayCall(user ?? undefined, 'restorePurchase') && (
          <RestoreButton texts={t} itemLabel={t.deletedPurchase(id)} onRestore={restore} />
        )}
      </Flex>
      <AnswerAge answer={answer} />
      {answer.loading && <Words role="status">{translate(t.loading)}</Words>}
      {answer.failure && <FailureNotice title={t.deletedFailed} failure={answer.failure} onRetry={answer.again} />}
      {purchase && <DeletionDetails purchase={purchase} />}
      {purchase && (
        <Section title={t.details}>
          <PurchaseSummary purchase={purchase} />
        </Section>
      )}
    </Stack>
  )
}

function DeletionDetails({ purchase }: { purchase: Schema<'DeletedPurchaseDetails'> }) {
  const translate = useTranslate()
  const { party, cash, stock } = purchase.reversed
  return (
    <Section title={t.reversal}>
      <DescriptionList
        items={[
          [t.deletedDate, <FormattedDay key="date" day={purchase.deletionDate} />],
          [t.deletedBy, purchase.deletedByEmployee.name],
          [t.reason, purchase.reason],
          [
            t.reversedBalance,
            party !== 0 && translate((party > 0 ? t.giveLess : t.giveMore)(formatMoney(toPaise(Math.abs(party))))),
          ],
          [t.reversedCash, <Money key="cash" rupees={cash} />],
          ...stock.map(({ component, quantity }) => [t.reversedStock(component), formatChange(quantity)] as const),
        ]}
      />
    </Section>
  )
}
