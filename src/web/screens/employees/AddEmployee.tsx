import { useState } from 'react'
import { employeesTexts as t } from '#texts/employees.ts'
import { api, keyOf } from '#web/data/api.ts'
import { emptyEmployee } from './draft.ts'
import { EmployeeForm } from './EmployeeForm.tsx'

/** Somebody new. */
export function AddEmployee() {
  const [start] = useState(() => emptyEmployee(new Date()))
  return (
    <EmployeeForm
      title={t.newTitle}
      start={start}
      draft="addEmployee"
      save={(employee) => api.POST('/api/employee', { params: keyOf(employee), body: employee })}
    />
  )
}
