import { useState } from 'react'
import type { EmployeeKind } from '#domain/account.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import type { Translated } from '#texts/translated.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import { EmployeeForm } from './EmployeeForm.tsx'
import { createEmptyEmployee } from './employeeDraft.ts'

export function AddEmployee() {
  return <AddForm kind="PERSON" title={t.newTitle} draftName="addEmployee" />
}

/** Adds a bank or UPI account. */
export function AddAccount() {
  return <AddForm kind="ACCOUNT" title={accountsTexts.add} draftName="addAccount" />
}

type AddFormProps = { kind: EmployeeKind; title: Translated; draftName: string }

function AddForm({ kind, title, draftName }: AddFormProps) {
  const [initialValues] = useState(() => createEmptyEmployee(new Date(), kind))
  return (
    <EmployeeForm
      title={title}
      initialValues={initialValues}
      draftName={draftName}
      onSave={(employee) => api.POST('/api/employee', { params: idempotencyKeyHeader(employee), body: employee })}
    />
  )
}
