import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import type { OpenRecord } from '#web/data/useRecord.ts'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { NeedsNetwork } from '#web/ui/NeedsNetwork.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { asPayload, type EmployeeDraft } from './draft.ts'
import { EmployeeFields } from './EmployeeFields.tsx'

type EmployeeFormProps = {
  title: Text
  start: EmployeeDraft
  /** The name under which what is typed is kept. */
  draft: string
  /** `base`: the employee that the change is to be told from, and the tag to send with it. */
  save: (employee: Body<'createEmployee'>, base: Body<'createEmployee'>, tag: string | undefined) => Promise<unknown>
  /** Without one it is somebody new, who needs a password. */
  record?: OpenRecord<EmployeeDraft>
}

/** Adds an employee, or changes one. */
export function EmployeeForm({ title, start, draft, save, record }: EmployeeFormProps) {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const form = useForm<EmployeeDraft>({ defaultValues: start })
  const kept = useDraft(form, draft, start, { secrets: ['password'], record })
  const isNew = !record

  async function submit(employee: EmployeeDraft) {
    const saved = await kept.save(employee, ({ fields, tag }) => save(asPayload(employee), asPayload(fields), tag))
    if (!saved) return
    kept.startAfresh()
    invalidateAnswers()
    notify(isNew ? t.added : t.updated)
    await go({ to: '/ShowEmployee', ignoreBlocker: true })
  }

  if (!kept.ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        act={t.save}
        failed={() => t.saveFailed}
        submit={submit}
        note={
          <>
            <NeedsNetwork />
            <DraftNote draft={kept} />
          </>
        }
      >
        <EmployeeFields control={form.control} isNew={isNew} opened={!isNew && start.openingBalance !== ''} />
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty} kept />
    </>
  )
}
