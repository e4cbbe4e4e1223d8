import { Button } from '@chakra-ui/react/button'
import { Link, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { sourceTexts, employeesTexts as t, translateCashComment } from '#texts/employees.ts'
import { sessionsTexts } from '#texts/sessions.ts'
import { useApiQuery } from '#web/data/useApiQuery.ts'
import { usePagedList } from '#web/data/usePagedList.ts'
import { useSession } from '#web/data/useSession.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { FormattedDay, Money } from '#web/ui/formattedValues.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type Row = Schema<'CashRow'>

const PAGE_SIZE = 100

/** An employee's cash in hand, newest movement first. */
export function EmployeeAccount() {
  const translate = useTranslate()
  const id = Number(useParams({ from: '/EmployeeDetails/$id' }).id)
  const employee = useApiQuery('/api/employee/{id}', { params: { path: { id }, query: { account: 'none' } } }).data
  const answer = usePagedList('/api/employee/{id}/account', PAGE_SIZE, {}, { id })
  const columns: Column<Row>[] = [
    { header: t.credit, isNumeric: true, cell: ({ credit }) => credit !== 0 && <Money rupees={credit} /> },
    { header: t.debit, isNumeric: true, cell: ({ debit }) => debit !== 0 && <Money rupees={debit} /> },
    { header: t.source, isTitle: true, cell: ({ source }) => translate(sourceTexts[source]) },
    { header: commonTexts.date, cell: ({ date }) => <FormattedDay day={date} /> },
    { header: t.balance, isNumeric: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { header: commonTexts.comment, cell: ({ comment }) => translate(translateCashComment(comment)) },
  ]
  return (
    <ListScreen
      title={employee ? t.accountOf(employee.name) : t.account}
      loadingText={commonTexts.loading}
      failureText={t.fetchFailed}
      emptyText={t.noTransactions}
      answer={answer}
      getRows={(rows) => rows}
      columns={columns}
      action={<SessionsLink employeeId={id} />}
      footer={<LoadOlder older={answer.older} />}
    />
  )
}

/** Links to the person's own sessions; for a Director to those of any employee. */
function SessionsLink({ employeeId }: { employeeId: number }) {
  const translate = useTranslate()
  const user = useSession()
  const isOwnAccount = user?.id === employeeId
  if (!isOwnAccount && !mayCall(user ?? undefined, 'updateEmployee')) return null
  const target = isOwnAccount
    ? ({ to: '/SignedIn' } as const)
    : ({ to: '/SignedIn/$id', params: { id: String(employeeId) } } as const)
  return (
    <Button asChild variant="outline">
      <Link {...target}>{translate(isOwnAccount ? sessionsTexts.title : sessionsTexts.whereSignedIn)}</Link>
    </Button>
  )
}
