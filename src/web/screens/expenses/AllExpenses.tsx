import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { api } from '#web/data/api.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { usePagedList } from '#web/data/usePagedList.ts'
import { useSession } from '#web/data/useSession.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DeleteButton } from '#web/ui/DeleteButton.tsx'
import { expenseView } from '#web/ui/entryViews/expenseView.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useTranslate } from '#web/ui/language.tsx'
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

/** What was spent, newest first; for anyone but a Director only what was spent by oneself. */
export function AllExpenses() {
  const translate = useTranslate()
  const mayDelete = mayCall(useSession() ?? undefined, 'deleteExpense')
  const [openId, open] = useOpenRecord()
  const answer = usePagedList('/api/expenses', PAGE_SIZE)

  async function remove(id: number) {
    try {
      await api.DELETE('/api/expenses/{id}', { params: { path: { id } } })
    } finally {
      invalidateQueries()
    }
  }
  const action: Column<Expense> = {
    header: t.action,
    hasActions: true,
    cell: ({ id, comment }) => (
      <DeleteButton
        itemLabel={[id, comment].filter(Boolean).join(': ')}
        onDelete={() => remove(id)}
        successText={t.deleted}
        failureText={t.deleteFailed}
      />
    ),
  }

  return (
    <ListScreen
      title={t.title}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      emptyText={t.none}
      answer={answer}
      getRows={(expenses) => expenses.map((expense, index) => ({ ...expense, place: index + 1 }))}
      columns={mayDelete ? [...columns, action] : columns}
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
