import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { accountScreensTexts } from '#texts/accountScreens.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import { useRecord } from '#web/data/api/useRecord.ts'
import { useSession } from '#web/data/session/useSession.ts'
import type { SignInSlip } from '#web/paper/paperSource.ts'
import { QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import { toEmployeeDraft } from './employeeDraft.ts'
import { SignInSlips } from './SignInSlips.tsx'

/** Changes an employee, including pay, role, permissions and password, or an account. */
export function UpdateEmployee() {
  const id = Number(useParams({ from: '/AddEmployee/$id' }).id)
  const { toOpenRecord, ...query } = useRecord('/api/employee/{id}', {
    params: { path: { id }, query: { account: 'none' } },
  })
  const record = toOpenRecord(toEmployeeDraft)
  const user = useSession()
  const [slip, setSlip] = useState<SignInSlip>()
  if (slip) return <SignInSlips slips={[slip]} />
  if (!record) return <QueryStatus query={query} failureText={t.fetchFailed} />
  return (
    <EmployeeForm
      key={id}
      title={record.fields.kind === 'ACCOUNT' ? accountScreensTexts.updateTitle : t.updateTitle}
      initialValues={record.fields}
      draftName={`updateEmployee ${id}`}
      record={{ ...record, id }}
      onSlip={setSlip}
      isOwn={id === user?.id}
    />
  )
}
