import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import type { Translated } from '#texts/translated.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { DraftNotice } from '#web/ui/DraftNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { NetworkRequiredNotice } from '#web/ui/NetworkRequiredNotice.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { type EmployeeDraft, toEmployeePayload } from './employeeDraft.ts'

type EmployeeFormProps = {
  title: Translated
  initialValues: EmployeeDraft
  /** The name under which what is typed is kept. */
  draftName: string
  /** `base`: the employee that the change is to be told from, and the tag to send with it. */
  onSave: (employee: Body<'createEmployee'>, base: Body<'createEmployee'>, tag: string | undefined) => Promise<unknown>
  /** Without one it is somebody new, who needs a password. */
  record?: OpenRecord<EmployeeDraft>
}

/** Adds an employee, or changes one. */
export function EmployeeForm({ title, initialValues, draftName, onSave, record }: EmployeeFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotices()
  const form = useForm<EmployeeDraft>({ defaultValues: initialValues })
  const formDraft = useDraft(form, draftName, initialValues, { secrets: ['password'], record })
  const isNew = !record

  async function submit(employee: EmployeeDraft) {
    const saved = await formDraft.save(employee, ({ fields, tag }) =>
      onSave(toEmployeePayload(employee), toEmployeePayload(fields), tag),
    )
    if (!saved) return
    formDraft.startAfresh()
    invalidateQueries()
    notify(isNew ? t.added : t.updated)
    await navigate({ to: '/ShowEmployee', ignoreBlocker: true })
  }

  if (!formDraft.ready) return <Words role="status">{translate(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        submitLabel={t.save}
        describeError={() => t.saveFailed}
        onSubmit={submit}
        header={
          <>
            <NetworkRequiredNotice />
            <DraftNotice draft={formDraft} />
          </>
        }
      >
        <EmployeeFields
          control={form.control}
          isNew={isNew}
          hasOpeningBalance={!isNew && initialValues.openingBalance !== ''}
        />
      </RecordForm>
      <UnsavedGuard isDirty={form.formState.isDirty} isDraftKept />
    </>
  )
}
