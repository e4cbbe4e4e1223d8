import { Button } from '@chakra-ui/react/button'
import { Link, useParams } from '@tanstack/react-router'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { commonTexts } from '#texts/common.ts'
import { cashComment, sourceTexts, employeesTexts as t } from '#texts/employees.ts'
import { sessionsTexts } from '#texts/sessions.ts'
import { useAnswer } from '#web/data/useAnswer.ts'
import { useOlder } from '#web/data/useOlder.ts'
import { useSession } from '#web/data/useSession.ts'
import { Money, ShopDay } from '#web/ui/figures.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { LoadOlder } from '#web/ui/LoadOlder.tsx'
import { useWords } from '#web/ui/language.tsx'
import type { Column } from '#web/ui/Rows.tsx'

type Row = Schema<'CashRow'>

const SIZE = 100

/** An employee's cash in hand, newest movement first. */
export function EmployeeAccount() {
  const say = useWords()
  const id = Number(useParams({ from: '/EmployeeDetails/$id' }).id)
  const employee = useAnswer('/api/employee/{id}', { params: { path: { id }, query: { account: 'none' } } }).data
  const answer = useOlder('/api/employee/{id}/account', SIZE, {}, { id })
  const columns: Column<Row>[] = [
    { head: t.credit, figures: true, cell: ({ credit }) => credit !== 0 && <Money rupees={credit} /> },
    { head: t.debit, figures: true, cell: ({ debit }) => debit !== 0 && <Money rupees={debit} /> },
    { head: t.source, heads: true, cell: ({ source }) => say(sourceTexts[source]) },
    { head: commonTexts.date, cell: ({ date }) => <ShopDay day={date} /> },
    { head: t.balance, figures: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { head: commonTexts.comment, cell: ({ comment }) => say(cashComment(comment)) },
  ]
  return (
    <ListScreen
      title={employee ? t.accountOf(employee.name) : t.account}
      loading={commonTexts.loading}
      failed={t.fetchFailed}
      empty={t.noTransactions}
      answer={answer}
      rows={(rows) => rows}
      columns={columns}
      action={<WhereSignedIn employeeId={id} />}
      more={<LoadOlder older={answer.older} />}
    />
  )
}

/** One's own sessions; to a Director everybody's. */
function WhereSignedIn({ employeeId }: { employeeId: number }) {
  const say = useWords()
  const user = useSession()
  const own = user?.id === employeeId
  if (!own && !mayCall(user ?? undefined, 'updateEmployee')) return null
  const to = own
    ? ({ to: '/SignedIn' } as const)
    : ({ to: '/SignedIn/$id', params: { id: String(employeeId) } } as const)
  return (
    <Button asChild variant="outline">
      <Link {...to}>{say(own ? sessionsTexts.title : sessionsTexts.whereSignedIn)}</Link>
    </Button>
  )
}
