import { useState } from 'react'
import { employeesTexts as t } from '#texts/employees.ts'
import { api, idempotencyKeyHeader } from '#web/data/api.ts'
import { EmployeeForm } from './EmployeeForm.tsx'
import { createEmptyEmployee } from './employeeDraft.ts'

export function AddEmployee() {
  const [initialValues] = useState(() => createEmptyEmployee(new Date()))
  return (
    <EmployeeForm
      title={t.newTitle}
      initialValues={initialValues}
      draftName="addEmployee"
      onSave={(employee) => api.POST('/api/employee', { params: idempotencyKeyHeader(employee), body: employee })}
    />
  )
}
