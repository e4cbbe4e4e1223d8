import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link as To, useNavigate, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import { salesTexts as t } from '#texts/sales.ts'
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
import { SaleSummary } from './SaleSummary.tsx'

/** A deleted sale as it was, what its deletion took back, and for a Director the way back. */
export function DeletedSale() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const user = useSession()
  const id = Number(useParams({ from: '/deleted-sale/$id' }).id)
  const answer = useApiQuery('/api/deleted-sales/{id}', { params: { path: { id } } })
  const sale = answer.data

  async function restore(key: string) {
    const params = { path: { id }, header: { 'Idempotency-Key': key } }
    await api.POST('/api/deleted-sales/{id}/restore', { params })
    invalidateQueries()
    await navigate({ to: '/ShowSales' })
  }

  return (
    <Stack gap="4">
      <Link asChild alignSelf="start" py="2">
        <To to="/ShowDeletedSales">{translate(t.deletedTitle)}</To>
      </Link>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{translate(t.deletedSale(id))}</Heading>
        {sale && mayCall(user ?? undefined, 'restoreSale') && (
          <RestoreButton texts={t} itemLabel={t.deletedSale(id)} onRestore={restore} />
        )}
      </Flex>
      <AnswerAge answer={answer} />
      {answer.loading && <Words role="status">{translate(t.loadingDeleted)}</Words>}
      {answer.failure && <FailureNotice title={t.deletedFailed} failure={answer.failure} onRetry={answer.again} />}
      {sale && <DeletionDetails sale={sale} />}
      {sale && (
        <Section title={t.details}>
          <SaleSummary sale={sale} />
        </Section>
      )}
    </Stack>
  )
}

function DeletionDetails({ sale }: { sale: Schema<'DeletedSaleDetails'> }) {
  const translate = useTranslate()
  const { party, cash, stock } = sale.reversed
  return (
    <Section title={t.reversal}>
      <DescriptionList
        items={[
          [t.deletedDate, <FormattedDay key="date" day={sale.deletedDate} />],
          [t.deletedBy, sale.deletedBy.name],
          [t.reason, sale.reason],
          [
            t.reversedBalance,
            party !== 0 && translate((party < 0 ? t.getLess : t.getMore)(formatMoney(toPaise(Math.abs(party))))),
          ],
          [t.reversedCash, <Money key="cash" rupees={cash} />],
          ...stock.map(
            ({ product, quantity, bucket }) =>
              [
                bucket === 'product' ? t.reversedStock(product) : t.reversedReturned(product),
                formatChange(quantity),
              ] as const,
          ),
        ]}
      />
    </Section>
  )
}
