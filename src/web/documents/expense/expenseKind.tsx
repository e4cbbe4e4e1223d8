import { sumRupees } from '#domain/documentSums.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { listsTexts } from '#texts/lists.ts'
import { LIST_CALLS } from '#web/data/api/documentLists.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { FormattedDay, Money } from '#web/ui/text/formattedValues.tsx'
import { PaidAmount } from '#web/ui/text/PaidAmount.tsx'
import { DocumentDetails } from '../list/DocumentDetails.tsx'
import { DocumentNote } from '../list/DocumentNote.tsx'
import { describeMoneySum } from '../list/describeSums.tsx'
import { type DetailsProps, type DocumentKind, withPlus } from '../list/documentKind.ts'
import { expenseView } from './expenseView.tsx'

export const expenseKind: DocumentKind<'/api/expenses'> = {
  ...LIST_CALLS['/showExpenses'],
  documentPath: '/api/expenses/{id}',
  subject: 'expense',
  texts: { title: t.title, loading: commonTexts.loading, failed: t.fetchFailed, none: t.none, add: withPlus(t.add) },
  emptySubject: 'expenses',
  columns: [
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
  ],
  toCompact: ({ date, debit, comment, employee, paidFromName }) => ({
    name: comment || employee.name,
    amount: <Money isShort rupees={debit} />,
    note: <DocumentNote day={date} account={paidFromName} />,
    state: employee.name,
  }),
  toFilteredFields: ({ id, date, employee, comment }) => ({ id, date, employees: [employee], texts: [comment] }),
  sum: (rows) => ({ count: rows.length, amount: sumRupees(rows.map(({ debit }) => debit)) }),
  describeCount: listsTexts.expenses,
  describeSums: describeMoneySum,
  isPersonal: true,
  view: expenseView,
  deletion: {
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
  },
  Details: ExpenseDetails,
}

function ExpenseDetails(props: DetailsProps<'/api/expenses'>) {
  return (
    <DocumentDetails {...props} title={t.details}>
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
