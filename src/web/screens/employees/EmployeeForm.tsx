import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Body } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { employeesTexts as t } from '#texts/employees.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
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
  /** `opened`: as the form was when it opened. */
  save: (employee: Body<'createEmployee'>, opened: Body<'createEmployee'>) => Promise<unknown>
  /** Somebody new, who needs a password. */
  isNew?: boolean
}

/** Adds an employee, or changes one. */
export function EmployeeForm({ title, start, draft, save, isNew = false }: EmployeeFormProps) {
  const say = useWords()
  const go = useNavigate()
  const notify = useNotices()
  const form = useForm<EmployeeDraft>({ defaultValues: start })
  const kept = useDraft(form, draft, start, { secrets: ['password'], record: !isNew })

  async function submit(employee: EmployeeDraft) {
    await save(asPayload(employee), asPayload(start))
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
