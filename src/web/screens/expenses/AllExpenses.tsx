import { Button } from '@chakra-ui/react/button'
import { Link } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { useSession } from '#web/data/useSession.ts'
import { DeleteButton } from '#web/ui/DeleteButton.tsx'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'
import { useOpened } from '#web/ui/useOpened.ts'
import { ExpenseDetails } from './ExpenseDetails.tsx'
import { WaitingExpenses } from './WaitingExpenses.tsx'

type Expense = Schema<'Expense'>

const columns: Column<Expense & { place: number }>[] = [
  { head: commonTexts.number, cell: ({ place }) => place },
  { head: commonTexts.date, cell: ({ date }) => <ShopDay day={date} /> },
  { head: t.amount, figures: true, heads: true, cell: ({ debit }) => <Money rupees={debit} /> },
  { head: commonTexts.comment, cell: ({ comment }) => comment },
  { head: t.byEmployee, cell: ({ employee }) => employee.name },
]

const SIZE = 200

/** What was spent, newest first; for anyone but a Director only what was spent by oneself. */
export function AllExpenses() {
  const say = useWords()
  const mayDelete = mayCall(useSession() ?? undefined, 'deleteExpense')
  const [opened, open] = useOpened()
  const answer = useOlder('/api/expenses', SIZE)

  async function remove(id: number) {
    try {
      await api.DELETE('/api/expenses/{id}', { params: { path: { id } } })
    } finally {
      invalidateAnswers()
    }
  }
  const action: Column<Expense> = {
    head: t.action,
    acts: true,
    cell: ({ id, comment }) => (
      <DeleteButton
        what={[id, comment].filter(Boolean).join(': ')}
        onDelete={() => remove(id)}
        done={t.deleted}
        failed={t.deleteFailed}
      />
    ),
  }

  return (
    <ListScreen
      title={t.title}
      loading={commonTexts.loading}
      failed={t.fetchFailed}
      empty={t.none}
      answer={answer}
      rows={(expenses) => expenses.map((expense, index) => ({ ...expense, place: index + 1 }))}
      columns={mayDelete ? [...columns, action] : columns}
      action={
        <Button asChild>
          <Link to="/AddExpenses">{say(t.add)} +</Link>
        </Button>
      }
      onOpen={({ id }) => open(id)}
      more={<LoadOlder older={answer.older} />}
    >
      <WaitingExpenses />
      {opened && (
        <ExpenseDetails
          id={opened}
          known={answer.data?.find(({ id }) => id === opened)}
          onClose={() => open(undefined)}
        />
      )}
    </ListScreen>
  )
}
