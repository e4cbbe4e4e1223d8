import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { productionTexts as t } from '#texts/production.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { ShopDay } from '#web/ui/figures.tsx'
import { useWords } from '#web/ui/language.tsx'
import { showCount } from '#web/ui/StockCount.tsx'
import { WaitingRows } from '#web/ui/WaitingRows.tsx'
import { type Made, madeOf } from './draft.ts'

/** Productions typed on this phone that are not in the books yet. */
export function WaitingProduction() {
  const rows = useOutbox().mine.filter(madeOf)
  return (
    <WaitingRows
      rows={rows}
      words={(row) => {
        const made = madeOf(row)
        return made && <WaitingMade made={made} />
      }}
    />
  )
}

function WaitingMade({ made }: { made: Made }) {
  const say = useWords()
  return (
    <>
      <Box fontWeight="semibold">
        {made.product.name} · <ShopDay day={made.date} />
      </Box>
      <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
        <span>
          {say(t.quantity)} {showCount(made.quantity)}
        </span>
        <span>
          {say(t.byEmployee)} {made.employee?.name}
        </span>
      </Flex>
    </>
  )
}
