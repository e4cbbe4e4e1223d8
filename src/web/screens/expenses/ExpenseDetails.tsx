import type { Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { expensesTexts as t } from '#texts/expenses.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { AskedDetails } from '#web/ui/AskedDetails.tsx'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { HistoryLink } from '#web/ui/HistoryLink.tsx'
import { Pairs } from '#web/ui/Pairs.tsx'

type ExpenseDetailsProps = { id: number; known: Schema<'Expense'> | undefined; onClose: () => void }

/** What is behind a row of the expenses. */
export function ExpenseDetails({ id, known, onClose }: ExpenseDetailsProps) {
  const asked = useAnswer('/api/expenses/{id}', { params: { path: { id } } }, { enabled: !known })
  return (
    <AskedDetails
      title={t.details}
      loading={commonTexts.loading}
      failed={t.fetchFailed}
      {...{ known, asked, onClose }}
      actions={<HistoryLink subject="expense" id={id} />}
    >
      {({ date, debit, employee, comment }) => (
        <Pairs
          pairs={[
            [commonTexts.id, id],
            [commonTexts.date, <ShopDay key="date" day={date} />],
            [t.amount, <Money key="amount" rupees={debit} />],
            [t.byEmployee, employee.name],
            [commonTexts.comment, comment],
          ]}
        />
      )}
    </AskedDetails>
  )
}
