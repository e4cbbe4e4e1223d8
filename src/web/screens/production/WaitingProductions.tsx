import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { productionTexts as t } from '#texts/production.ts'
import { useOutboxSummary } from '#web/data/useOutboxSummary.ts'
import { FormattedDay } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { formatCount } from '#web/ui/StockCount.tsx'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'
import { getProduction, type ProductionPayload } from './productionDraft.ts'

/** Productions typed on this phone that are not in the books yet. */
export function WaitingProductions() {
  const entries = useOutboxSummary().openEntries.filter(getProduction)
  return (
    <WaitingEntries
      entries={entries}
      renderEntry={(row) => {
        const made = getProduction(row)
        return made && <WaitingProductionItem production={made} />
      }}
    />
  )
}

function WaitingProductionItem({ production }: { production: ProductionPayload }) {
  const translate = useTranslate()
  return (
    <>
      <Box fontWeight="semibold">
        {production.product.name} · <FormattedDay day={production.date} />
      </Box>
      <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
        <span>
          {translate(t.quantity)} {formatCount(production.quantity)}
        </span>
        <span>
          {translate(t.byEmployee)} {production.employee?.name}
        </span>
      </Flex>
    </>
  )
}
