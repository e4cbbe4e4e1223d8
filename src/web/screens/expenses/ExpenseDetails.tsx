import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { CorrectButton } from '#web/ui/CorrectButton.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { DocumentDetails } from '#web/ui/DocumentDetails.tsx'
import type { DocumentDetailsProps } from '#web/ui/DocumentListScreen.tsx'
import { expenseView } from '#web/ui/entryViews/expenseView.tsx'
import { FormattedDay } from '#web/ui/formattedValues.tsx'
import { PaidAmount } from '#web/ui/PaidAmount.tsx'

/** Dialog with the details of an expense. */
export function ExpenseDetails({ renderDeleteButton, ...rest }: DocumentDetailsProps<Schema<'Expense'>>) {
  return (
    <DocumentDetails
      path="/api/expenses/{id}"
      subject="expense"
      {...rest}
      title={t.details}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      actions={(expense) => (
        <>
          <CorrectButton document={expense} view={expenseView} deleteCall="deleteExpense" />
          {renderDeleteButton?.(expense)}
        </>
      )}
    >
      {({ id, date, debit, employee, comment, paidFromName }) => (
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
    </DocumentDetails>
  )
}
