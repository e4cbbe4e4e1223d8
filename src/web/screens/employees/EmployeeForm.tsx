import { useNavigate } from '@tanstack/react-router'
import type { Body } from '#contract/operations.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import type { Translated } from '#texts/translated.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { type EmployeeDraft, toEmployeePayload } from './employeeDraft.ts'

type EmployeeFormProps = {
  title: Translated
  initialValues: EmployeeDraft
  /** The name of the draft. */
  draftName: string
  /** `base` is the employee that the changes are computed from, `tag` its ETag. */
  onSave: (employee: Body<'createEmployee'>, base: Body<'createEmployee'>, tag: string | undefined) => Promise<unknown>
  /** Without a record the form adds an employee, and the password is required. */
  record?: OpenRecord<EmployeeDraft>
}

/** Adds or changes an employee. */
export function EmployeeForm({ title, initialValues, draftName, onSave, record }: EmployeeFormProps) {
  const navigate = useNavigate()
  const notify = useNotices()
  const isNew = !record
  const recordForm = useRecordForm({
    draftName,
    initialValues,
    secrets: ['password'],
    record,
    send: (employee: EmployeeDraft, { fields, tag }) =>
      onSave(toEmployeePayload(employee), toEmployeePayload(fields), tag),
    onSaved: () => {
      notify(isNew ? t.added : t.updated)
      return navigate({ to: '/ShowEmployee', ignoreBlocker: true })
    },
  })

  return (
    <RecordForm title={title} state={recordForm} submitLabel={t.save} describeError={() => t.saveFailed} needsNetwork>
      <EmployeeFields
        control={recordForm.control}
        isNew={isNew}
        hasOpeningBalance={!isNew && initialValues.openingBalance !== ''}
      />
    </RecordForm>
  )
}
