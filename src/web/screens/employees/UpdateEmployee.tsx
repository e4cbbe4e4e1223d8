import { Text as Words } from '@chakra-ui/react/text'
import { useParams } from '@tanstack/react-router'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import { api, ifMatch } from '#web/data/api.ts'
import { useRecord } from '#web/data/useRecord.ts'
import { changesIn } from '#web/ui/changes.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { typedEmployee } from './draft.ts'
import { EmployeeForm } from './EmployeeForm.tsx'

/** Changes an employee: pay, role, whether one may log in and record sales, the password. */
export function UpdateEmployee() {
  const say = useWords()
  const id = Number(useParams({ from: '/AddEmployee/$id' }).id)
  const path = { id }
  const { as, failure, again } = useRecord('/api/employee/{id}', { params: { path, query: { account: 'none' } } })
  const record = as(typedEmployee)
  if (failure) return <FailureNote title={t.fetchFailed} failure={failure} again={again} />
  if (!record) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <EmployeeForm
      key={id}
      title={t.updateTitle}
      start={record.fields}
      draft={`updateEmployee ${id}`}
      record={record}
      save={(employee, base, tag) =>
        api.PUT('/api/employee/{id}', { params: { path, ...ifMatch(tag) }, body: changesIn(base, employee) })
      }
    />
  )
}
