import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { toRupees } from '#domain/money.ts'
import { computeSaleTotals } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useOutboxSummary } from '#web/data/useOutboxSummary.ts'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'
import { getSale, type SaleDraft } from './saleDraft.ts'

/** Sales typed on this phone that are not in the books yet: all of them, or one party's. */
export function WaitingSales({ partyId }: { partyId?: number }) {
  const entries = useOutboxSummary().openEntries.filter((row) => {
    const sale = getSale(row)
    return sale && (partyId === undefined || sale.salesParty.id === partyId)
  })
  return (
    <WaitingEntries
      entries={entries}
      renderEntry={(row) => {
        const sale = getSale(row)
        return sale && <WaitingSale sale={sale} />
      }}
    />
  )
}

function WaitingSale({ sale }: { sale: SaleDraft }) {
  const translate = useTranslate()
  const { total, paid, balance } = computeSaleTotals(sale)
  return (
    <>
      <Box fontWeight="semibold">
        {sale.salesParty.name} · <FormattedDay day={sale.date} />
      </Box>
      <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
        <span>
          {translate(t.netAmount)} <Money rupees={toRupees(total)} />
        </span>
        <span>
          {translate(t.paid)} <Money rupees={toRupees(paid)} />
        </span>
        <span>
          {translate(t.entryBalance)} <Money rupees={toRupees(balance)} />
        </span>
      </Flex>
    </>
  )
}
