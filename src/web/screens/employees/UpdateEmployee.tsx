import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Body } from '#contract/operations.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import { accountScreensTexts } from '#texts/accountScreens.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import { api, ifMatchHeader } from '#web/data/api.ts'
import { Failure } from '#web/data/failure.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { useSession } from '#web/data/useSession.ts'
import type { SignInSlip } from '#web/paper/paperSource.ts'
import { pickChanges } from '#web/ui/changes.ts'
import { QueryStatus } from '#web/ui/QueryStatus.tsx'
import { useConfirm } from '#web/ui/useConfirm.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import { toEmployeeDraft } from './employeeDraft.ts'
import { SignInSlips } from './SignInSlips.tsx'

/** Changes an employee, including pay, role, permissions and password, or an account. */
export function UpdateEmployee() {
  const id = Number(useParams({ from: '/AddEmployee/$id' }).id)
  const path = { id }
  const { toOpenRecord, ...query } = useRecord('/api/employee/{id}', {
    params: { path, query: { account: 'none' } },
  })
  const record = toOpenRecord(toEmployeeDraft)
  const user = useSession()
  const [slip, setSlip] = useState<SignInSlip>()
  const [cash, setCash] = useState(0)
  const [confirm, confirmDialog] = useConfirm(t.cashAsk(formatMoney(toPaise(cash))), t.deactivate)

  /** If an employee with cash in hand is deactivated, the server asks for a confirmation of the amount. */
  async function save(employee: Body<'createEmployee'>, base: Body<'createEmployee'>, tag: string | undefined) {
    const put = (confirmation: { leavesWithCash?: number }) =>
      api.PUT('/api/employee/{id}', {
        params: { path, ...ifMatchHeader(tag) },
        body: { ...pickChanges(base, employee), ...confirmation },
      })
    try {
      return await put({})
    } catch (error) {
      const leavesWithCash = error instanceof Failure ? error.details.cash : undefined
      if (leavesWithCash === undefined) throw error
      setCash(leavesWithCash)
      if (!(await confirm())) throw error
      return await put({ leavesWithCash })
    }
  }

  if (slip) return <SignInSlips slips={[slip]} />
  if (!record) return <QueryStatus query={query} failureText={t.fetchFailed} />
  return (
    <>
      <EmployeeForm
        key={id}
        title={record.fields.kind === 'ACCOUNT' ? accountScreensTexts.updateTitle : t.updateTitle}
        initialValues={record.fields}
        draftName={`updateEmployee ${id}`}
        record={record}
        onSave={save}
        onSlip={setSlip}
        isOwn={id === user?.id}
      />
      {confirmDialog}
    </>
  )
}
