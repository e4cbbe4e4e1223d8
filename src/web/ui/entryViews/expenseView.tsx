import { Box } from '@chakra-ui/react/box'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { DescriptionList } from '../DescriptionList.tsx'
import { FormattedDay, Money } from '../formattedValues.tsx'
import type { EntryView } from './entryView.ts'

type ExpenseProps = { payload: Body<'createExpense'> }

function ExpenseDetails({ payload: expense }: ExpenseProps) {
  return (
    <DescriptionList
      items={[
        [t.amount, <Money key="amount" rupees={expense.debit} />],
        [commonTexts.date, <FormattedDay key="date" day={expense.date} />],
        [commonTexts.comment, expense.comment],
      ]}
    />
  )
}

function ExpenseSummary({ payload: { debit, date, comment } }: ExpenseProps) {
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
}

export const expenseView: EntryView<'createExpense'> = {
  operation: 'createExpense',
  form: '/AddExpenses',
  Details: ExpenseDetails,
  Summary: ExpenseSummary,
}
