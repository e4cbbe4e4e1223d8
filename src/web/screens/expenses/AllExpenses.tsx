import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { usePagedList } from '#web/data/usePagedList.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { expenseView } from '#web/ui/entryViews/expenseView.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useDeleteColumn } from '#web/ui/useDeleteColumn.tsx'
import { useOpenRecord } from '#web/ui/useOpenRecord.ts'
import { WaitingEntries } from '#web/ui/WaitingEntries.tsx'
import { ExpenseDetails } from './ExpenseDetails.tsx'

type Expense = Schema<'Expense'>

const columns: Column<Expense & { place: number }>[] = [
  { header: commonTexts.number, cell: ({ place }) => place },
  { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
  { header: t.amount, isNumeric: true, isTitle: true, cell: ({ debit }) => <Money rupees={debit} /> },
  { header: commonTexts.comment, cell: ({ comment }) => comment },
  { header: t.byEmployee, cell: ({ employee }) => employee.name },
]

const PAGE_SIZE = 200

/** Expenses, newest first; only Directors see those of other people. */
export function AllExpenses() {
  const translate = useTranslate()
  const [openId, open] = useOpenRecord()
  const answer = usePagedList('/api/expenses', PAGE_SIZE)
  const deleteColumn = useDeleteColumn<Expense>({
    path: '/api/expenses/{id}',
    call: 'deleteExpense',
    nameRow: ({ id, comment }) => [id, comment].filter(Boolean).join(': '),
    describeRow: ({ date, debit, employee, comment }) => [
      [commonTexts.date, <FormattedDay key="date" day={date} />],
      [t.amount, <Money key="amount" rupees={debit} />],
      [t.byEmployee, employee.name],
      [commonTexts.comment, comment],
    ],
    header: t.action,
    successText: t.deleted,
    failureText: t.deleteFailed,
  })

  return (
    <ListScreen
      title={t.title}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      answer={answer}
      getRows={(expenses) => expenses.map((expense, index) => ({ ...expense, place: index + 1 }))}
      columns={[...columns, ...deleteColumn]}
      action={
        <Button asChild>
          <Link to="/AddExpenses">{translate(t.add)} +</Link>
        </Button>
      }
      onOpen={({ id }) => open(id)}
      footer={<LoadOlder older={answer.older} />}
    >
      <WaitingEntries view={expenseView} />
      {openId && (
        <ExpenseDetails
          id={openId}
          listed={answer.data?.find(({ id }) => id === openId)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
