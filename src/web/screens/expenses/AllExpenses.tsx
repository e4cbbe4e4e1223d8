import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { listsTexts } from '#texts/lists.ts'
import { expensesList } from '#web/data/documentLists.ts'
import { useIsDirector } from '#web/data/useIsDirector.ts'
import type { Column, CompactRow } from '#web/ui/DataTable.tsx'
import { DocumentListScreen } from '#web/ui/DocumentListScreen.tsx'
import { DocumentNote } from '#web/ui/DocumentNote.tsx'
import { describeMoneySum } from '#web/ui/describeSums.tsx'
import { expenseView } from '#web/ui/entryViews/expenseView.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { OpenEntries } from '#web/ui/OpenEntries.tsx'
import { PaidAmount } from '#web/ui/PaidAmount.tsx'
import { useDeletion } from '#web/ui/useDeletion.tsx'
import { ExpenseDetails } from './ExpenseDetails.tsx'

type Expense = Schema<'Expense'>

const columns: Column<Expense & { rowNumber: number }>[] = [
  { header: commonTexts.number, isNumeric: true, cell: ({ rowNumber }) => rowNumber },
  { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
  {
    header: t.amount,
    isNumeric: true,
    isTitle: true,
    cell: ({ debit, paidFromName }) => <PaidAmount isInColumn rupees={debit} account={paidFromName} />,
  },
  { header: commonTexts.comment, isLong: true, cell: ({ comment }) => comment },
  { header: t.byEmployee, cell: ({ employee }) => employee.name },
]

const toCompact = ({ date, debit, comment, employee, paidFromName }: Expense): CompactRow => ({
  name: comment || employee.name,
  amount: <Money isShort rupees={debit} />,
  note: <DocumentNote day={date} account={paidFromName} />,
  state: employee.name,
})

/** Expenses, newest first; only Directors see those of other people. */
export function AllExpenses() {
  const translate = useTranslate()
  const isDirector = useIsDirector()
  const deletion = useDeletion<Expense>({
    path: '/api/expenses/{id}',
    call: 'deleteExpense',
    nameRow: ({ id, comment }) => [id, comment].filter(Boolean).join(': '),
    describeRow: ({ date, debit, employee, comment, paidFromName }) => [
      [commonTexts.date, <FormattedDay key="date" day={date} />],
      [t.amount, <PaidAmount key="amount" rupees={debit} account={paidFromName} />],
      [t.byEmployee, employee.name],
      [commonTexts.comment, comment],
    ],
    header: t.action,
    successText: t.deleted,
    failureText: t.deleteFailed,
  })

  return (
    <DocumentListScreen
      list={expensesList}
      title={t.title}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      subject="expenses"
      columns={columns}
      toCompact={toCompact}
      describeCount={listsTexts.expenses}
      describeSums={describeMoneySum}
      hasEmployee={isDirector}
      deletion={deletion}
      Details={ExpenseDetails}
      action={
        <Button asChild>
          <Link to="/AddExpenses">{translate(t.add)}&nbsp;+</Link>
        </Button>
      }
    >
      <OpenEntries view={expenseView} />
    </DocumentListScreen>
  )
}
