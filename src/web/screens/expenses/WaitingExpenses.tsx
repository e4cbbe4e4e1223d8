import { Box } from '@chakra-ui/react/box'
import type { Body } from '#contract/operations.ts'
import { useOutboxSummary } from '#web/data/useOutboxSummary.ts'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'

/** Expenses typed on this phone that are not in the books yet. */
export function WaitingExpenses() {
  const entries = useOutboxSummary().openEntries.filter(({ operation }) => operation === 'createExpense')
  return (
    <WaitingEntries
      entries={entries}
      renderEntry={({ payload }) => {
        const { debit, date, comment } = payload as Body<'createExpense'> // written by the expense form alone
        return (
          <>
            <Box fontWeight="semibold">
              <Money rupees={debit} /> · <FormattedDay day={date} />
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
