import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { Text as Words } from '@chakra-ui/react/text'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { mayCall } from '#domain/access.ts'
import { isEmptySale } from '#domain/sale.ts'
import { commonTexts } from '#texts/common.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { Text } from '#texts/text.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { Failure } from '#web/data/failure.ts'
import { submit } from '#web/data/outbox.ts'
import { asFailure } from '#web/data/problem.ts'
import type { User } from '#web/data/session.ts'
import { Done } from '#web/ui/Done.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { RecordForm } from '#web/ui/RecordForm.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useDraft } from '#web/ui/useDraft.ts'
import { asPayload, type SaleDraft } from './draft.ts'
import { ReviewTotals } from './ReviewTotals.tsx'
import { SaleFields } from './SaleFields.tsx'
import { useSaleChoices } from './useSaleChoices.ts'

type SaleFormProps = {
  title: Text
  user: User
  start: SaleDraft
  /** The name under which what is typed is kept. */
  draft: string
  /** The entry (its opId) that this one is to replace. */
  mends?: string
}

/** Records a sale. It does not ask whether there is a network: that is the outbox's business. */
export function SaleForm({ title, user, start, draft, mends }: SaleFormProps) {
  const say = useWords()
  const go = useNavigate()
  const form = useForm<SaleDraft>({ defaultValues: start })
  const { ready, restored, startAfresh } = useDraft(form, draft, start)
  const choices = useSaleChoices()
  const [replaces, setReplaces] = useState(mends)
  const [done, setDone] = useState<{ id?: number }>()
  const director = mayCall(user, 'listSales')
  const self = { id: user.id, name: user.name, label: user.name }

  async function save(sale: SaleDraft) {
    const outcome = await submit('createSale', asPayload(sale), { draft, ...(replaces && { replaces }) })
    if (outcome.state === 'rejected') {
      // It lies in the outbox now; what is typed next takes its place.
      setReplaces(outcome.row.opId)
      throw outcome.row.lastProblem ? asFailure(outcome.row.lastProblem) : new Failure('trouble')
    }
    form.reset(start)
    invalidateAnswers()
    setDone(outcome.state === 'acknowledged' ? { id: outcome.receipt.id } : {})
  }

  if (!ready) return <Words role="status">{say(commonTexts.loading)}</Words>
  return (
    <>
      <RecordForm
        title={title}
        form={form}
        act={t.submit}
        failed={failedText}
        missing={(sale) => (isEmptySale(sale) ? t.empty : undefined)}
        submit={save}
        note={
          <>
            {restored && <DraftNote onAfresh={startAfresh} />}
            {choices.failure && <FailureNote failure={choices.failure} again={choices.again} />}
          </>
        }
        foot={<ReviewTotals control={form.control} />}
      >
        <SaleFields control={form.control} choices={choices} sellers={director ? choices.employees : [self]} />
      </RecordForm>
      <UnsavedGuard dirty={form.formState.isDirty && !done} kept />
      {done && (
        <Done heading={t.added} id={done.id} onClose={() => go({ to: director ? '/ShowSales' : '/ShowPartySales' })} />
      )}
    </>
  )
}

function failedText(failure: unknown): Text {
  return failure instanceof Failure && failure.kind === 'no-storage' ? t.notStored : t.submitFailed
}

function DraftNote({ onAfresh }: { onAfresh: () => void }) {
  const say = useWords()
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      px="4"
      py="2"
      borderRadius="md"
      bg="brand.subtle"
      color="brand.fg"
    >
      {say(t.draftBack)}
      <Button size="sm" variant="outline" onClick={onAfresh}>
        {say(t.startAfresh)}
      </Button>
    </Flex>
  )
}
