import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { expenseView } from '#web/ui/entryViews/expenseView.tsx'
import { FetchedDetails } from '#web/ui/FetchedDetails.tsx'
import { FormattedDay } from '#web/ui/formattedValues.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { PaidAmount } from '#web/ui/PaidAmount.tsx'

/** Dialog with the details of an expense. Fetches it if the list has not loaded it. */
export function ExpenseDetails({ id, listed, onClose, renderDeleteButton }: DocumentDetailsProps<Schema<'Expense'>>) {
  const fetched = useApiQuery('/api/expenses/{id}', { params: { path: { id } } }, { enabled: !listed })
  const document = listed ?? fetched.data
  return (
    <FetchedDetails
      title={t.details}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      {...{ listed, fetched, onClose }}
      actions={
        <>
          {document && <CorrectButton document={document} view={expenseView} deleteCall="deleteExpense" />}
          {document && renderDeleteButton?.(document)}
          <HistoryLink subject="expense" id={id} />
        </>
      }
    >
      {({ date, debit, employee, comment, paidFromName }) => (
        <DescriptionList
          items={[
            [commonTexts.id, id],
            [commonTexts.date, <FormattedDay key="date" day={date} />],
            [t.amount, <PaidAmount key="amount" rupees={debit} account={paidFromName} />],
            [t.byEmployee, employee.name],
            [commonTexts.comment, comment],
          ]}
        />
      )}
    </FetchedDetails>
  )
}
