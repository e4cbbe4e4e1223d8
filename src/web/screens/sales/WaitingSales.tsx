import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { rupees } from '#domain/money.ts'
import { saleTotals } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { WaitingRows } from '#web/ui/WaitingRows.tsx'
import { type SaleDraft, saleOf } from './draft.ts'

/** Sales typed on this phone that are not in the books yet: all of them, or one party's. */
export function WaitingSales({ partyId }: { partyId?: number }) {
  const rows = useOutbox().mine.filter((row) => {
    const sale = saleOf(row)
    return sale && (partyId === undefined || sale.salesParty.id === partyId)
  })
  return (
    <WaitingRows
      rows={rows}
      words={(row) => {
        const sale = saleOf(row)
        return sale && <WaitingSale sale={sale} />
      }}
    />
  )
}

function WaitingSale({ sale }: { sale: SaleDraft }) {
  const say = useWords()
  const { total, paid, balance } = saleTotals(sale)
  return (
    <>
      <Box fontWeight="semibold">
        {sale.salesParty.name} · <ShopDay day={sale.date} />
      </Box>
      <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
        <span>
          {say(t.netAmount)} <Money rupees={rupees(total)} />
        </span>
        <span>
          {say(t.paid)} <Money rupees={rupees(paid)} />
        </span>
        <span>
          {say(t.entryBalance)} <Money rupees={rupees(balance)} />
        </span>
      </Flex>
    </>
  )
}
