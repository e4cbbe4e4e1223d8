import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import type { EntryView } from '#web/documents/entry/OpenEntries.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay } from '#web/ui/text/formattedValues.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { EntrySummary } from '../entry/EntrySummary.tsx'

type ExpenseProps = { payload: Body<'createExpense'> }

function ExpenseEntryDetails({ payload: expense }: ExpenseProps) {
  return (
    <DescriptionList
      items={[
        [t.amount, <PaidAmount key="amount" rupees={expense.debit} account={expense.paidFromName} />],
        [commonTexts.date, <FormattedDay key="date" day={expense.date} />],
        [commonTexts.comment, expense.comment],
      ]}
    />
  )
}

function ExpenseSummary({ payload: { debit, date, comment, paidFromName } }: ExpenseProps) {
  return (
    <EntrySummary title={<PaidAmount rupees={debit} account={paidFromName} />} day={date}>
      {comment}
    </EntrySummary>
  )
}

export const expenseView: EntryView<'createExpense'> = {
  operation: 'createExpense',
  form: '/AddExpenses',
  Details: ExpenseEntryDetails,
  Summary: ExpenseSummary,
}
