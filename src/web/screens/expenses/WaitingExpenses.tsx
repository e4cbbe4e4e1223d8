import { Box } from '@chakra-ui/react/box'
import type { Body } from '#contract/operations.ts'
import { useOutbox } from '#web/data/useOutbox.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { WaitingRows } from '#web/ui/WaitingRows.tsx'

/** Expenses typed on this phone that are not in the books yet. */
export function WaitingExpenses() {
  const rows = useOutbox().mine.filter(({ operation }) => operation === 'createExpense')
  return (
    <WaitingRows
      rows={rows}
      words={({ payload }) => {
        const { debit, date, comment } = payload as Body<'createExpense'> // written by the expense form alone
        return (
          <>
            <Box fontWeight="semibold">
              <Money rupees={debit} /> · <ShopDay day={date} />
            </Box>
            <Box color="fg.muted" fontSize="sm">
              {comment}
            </Box>
          </>
        )
      }}
    />
  )
}
