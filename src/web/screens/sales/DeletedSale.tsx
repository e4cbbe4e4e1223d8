import { Flex } from '@chakra-ui/react/flex'
import { Heading } from '@chakra-ui/react/heading'
import { Link } from '@chakra-ui/react/link'
import { Stack } from '@chakra-ui/react/stack'
import { Text as Words } from '@chakra-ui/react/text'
import { Link as To, useNavigate, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { paise, showMoney } from '#domain/money.ts'
import { salesTexts as t } from '#texts/sales.ts'
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
import { SaleFacts } from './SaleFacts.tsx'

/** A deleted sale as it was, what its deletion took back, and for a Director the way back. */
export function DeletedSale() {
  const say = useWords()
  const go = useNavigate()
  const user = useSession()
  const id = Number(useParams({ from: '/deleted-sale/$id' }).id)
  const answer = useAnswer('/api/deleted-sales/{id}', { params: { path: { id } } })
  const sale = answer.data

  async function restore(key: string) {
    const params = { path: { id }, header: { 'Idempotency-Key': key } }
    await api.POST('/api/deleted-sales/{id}/restore', { params })
    invalidateAnswers()
    await go({ to: '/ShowSales' })
  }

  return (
    <Stack gap="4">
      <Link asChild alignSelf="start" py="2">
        <To to="/ShowDeletedSales">{say(t.deletedTitle)}</To>
      </Link>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h1">{say(t.deletedSale(id))}</Heading>
        {sale && mayCall(user ?? undefined, 'restoreSale') && (
          <RestoreButton words={t} what={t.deletedSale(id)} onRestore={restore} />
        )}
      </Flex>
      <AsOf answer={answer} />
      {answer.loading && <Words role="status">{say(t.loadingDeleted)}</Words>}
      {answer.failure && <FailureNote title={t.deletedFailed} failure={answer.failure} again={answer.again} />}
      {sale && <Deletion sale={sale} />}
      {sale && (
        <Section title={t.details}>
          <SaleFacts sale={sale} />
        </Section>
      )}
    </Stack>
  )
}

function Deletion({ sale }: { sale: Schema<'DeletedSaleDetails'> }) {
  const say = useWords()
  const { party, cash, stock } = sale.reversed
  return (
    <Section title={t.takenBack}>
      <Pairs
        pairs={[
          [t.deletedDate, <ShopDay key="date" day={sale.deletedDate} />],
          [t.deletedBy, sale.deletedBy.name],
          [t.reason, sale.reason],
          [t.takenParty, party !== 0 && say((party < 0 ? t.getLess : t.getMore)(showMoney(paise(Math.abs(party)))))],
          [t.takenCash, <Money key="cash" rupees={cash} />],
          ...stock.map(
            ({ product, quantity, bucket }) =>
              [bucket === 'product' ? t.takenStock(product) : t.takenReturned(product), showChange(quantity)] as const,
          ),
        ]}
      />
    </Section>
  )
}
