import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { toCorrection } from '#domain/correction.ts'
import { toShopDay } from '#domain/day.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { useSession } from '#web/data/useSession.ts'
import { CorrectDocument } from '#web/ui/CorrectDocument.tsx'
import { EditEntry } from '#web/ui/EditEntry.tsx'
import { type ExpenseDraft, ExpenseForm } from './ExpenseForm.tsx'

/** Adds an expense of the signed-in person; with ?row=, edits a waiting entry; with ?correct=, corrects a booked one. */
export function AddExpense() {
  const user = useSession()
  const { row: seq, correct } = useSearch({ from: '__root__' })
  const [today] = useState(() => toShopDay(new Date()))
  if (!user) return null // AccessGuard redirects to /login
  const { id, name } = user
  const initialValues: ExpenseDraft = {
    debit: '',
    date: today,
    comment: '',
    source: 'Expenses',
    employee: { id, name },
  }
  if (correct !== undefined)
    return (
      <CorrectDocument key={`correct ${correct}`} path="/api/expenses/{id}" id={correct} failureText={t.fetchFailed}>
        {(expense) => {
          const { debit, date, comment, source, employee, paidFrom = null, paidFromName = null } = expense
          return (
            <ExpenseForm
              title={t.correctTitle(correct)}
              initialValues={{
                ...{ debit, date, comment, source, paidFrom, paidFromName },
                employee: { id: employee.id, name: employee.name },
              }}
              draftName={`addExpense correct ${correct}`}
              corrects={toCorrection(expense)}
            />
          )
        }}
      </CorrectDocument>
    )
  if (seq === undefined)
    return <ExpenseForm key="new" title={t.newTitle} initialValues={initialValues} draftName="addExpense" />
  return (
    <EditEntry key={seq} seq={seq} operation="createExpense">
      {(expense, { opId }, corrects) => (
        <ExpenseForm
          title={t.editTitle}
          initialValues={{ ...initialValues, ...expense }}
          draftName={`addExpense ${seq}`}
          editedOpId={opId}
          corrects={corrects}
        />
      )}
    </EditEntry>
  )
}
