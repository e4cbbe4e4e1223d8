import { useNavigate } from '@tanstack/react-router'
import type { Body } from '#contract/operations.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import type { Translated } from '#texts/translated.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { DocumentDateField } from '#web/ui/DocumentDateField.tsx'
import { FieldPair } from '#web/ui/FieldPair.tsx'
import { AmountField } from '#web/ui/fields.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useRecordForm } from '#web/ui/useRecordForm.ts'
import { AccountFields } from './AccountFields.tsx'
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

/** Adds or changes an employee or an account. */
export function EmployeeForm({ title, initialValues, draftName, onSave, record }: EmployeeFormProps) {
  const navigate = useNavigate()
  const notify = useNotices()
  const isNew = !record
  const isAccount = initialValues.kind === 'ACCOUNT'
  const recordForm = useRecordForm({
    draftName,
    initialValues,
    secrets: ['password'],
    record,
    send: (employee: EmployeeDraft, { fields, tag }) =>
      onSave(toEmployeePayload(employee), toEmployeePayload(fields), tag),
    onSaved: () => {
      notify(isAccount ? accountsTexts.saved : isNew ? t.added : t.updated)
      return navigate({ to: '/ShowEmployee', ignoreBlocker: true })
    },
  })

  return (
    <RecordForm
      title={title}
      state={recordForm}
      submitLabel={isAccount ? accountsTexts.save : t.save}
      describeError={() => (isAccount ? accountsTexts.saveFailed : t.saveFailed)}
      needsNetwork
    >
      {isAccount ? (
        <AccountFields control={recordForm.control} isNew={isNew} />
      ) : (
        <EmployeeFields control={recordForm.control} isNew={isNew} />
      )}
      <Section title={isAccount ? accountsTexts.opening : t.opening}>
        <FieldPair>
          {/* A saved opening balance can be changed to 0, but not cleared. */}
          <AmountField
            control={recordForm.control}
            name="openingBalance"
            label={t.openingAmount}
            isSigned
            required={!isNew && initialValues.openingBalance !== ''}
          />
          <DocumentDateField control={recordForm.control} name="openingDate" label={t.openingDate} />
        </FieldPair>
      </Section>
    </RecordForm>
  )
}
