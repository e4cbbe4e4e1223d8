import type { Body } from '#contract/operations.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type ExpenseProps = { payload: Body<'createExpense'> }

function ExpenseSummary({ payload: { debit, date, comment, paidFromName } }: ExpenseProps) {
  return (
    <EntrySummary title={<PaidAmount rupees={debit} account={paidFromName} />} day={date}>
      {comment}
    </EntrySummary>
  )
}

export const expenseView: EntryView<'createExpense'> = {
  operation: 'createExpense',
  Summary: ExpenseSummary,
}
