import { Box } from '@chakra-ui/react/box'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { DescriptionList } from '../DescriptionList.tsx'
import { FormattedDay } from '../formattedValues.tsx'
import { PaidAmount } from '../PaidAmount.tsx'
import type { EntryView } from './entryView.ts'

type ExpenseProps = { payload: Body<'createExpense'> }

function ExpenseDetails({ payload: expense }: ExpenseProps) {
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
    <>
      <Box fontWeight="semibold">
        <PaidAmount rupees={debit} account={paidFromName} /> · <FormattedDay day={date} />
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {comment}
      </Box>
    </>
  )
}

export const expenseView: EntryView<'createExpense'> = {
  operation: 'createExpense',
  form: '/AddExpenses',
  Details: ExpenseDetails,
  Summary: ExpenseSummary,
}
