import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Body, Schema } from '#contract/operations.ts'
import { commonTexts } from '#texts/common.ts'
import { duesTexts as t } from '#texts/dues.ts'
import { partiesTexts } from '#texts/parties.ts'
import type { Translated } from '#texts/translated.ts'
import { EditEntry } from '#web/documents/form/EditEntry.tsx'
import { AmountField, DateField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { type OpenedEntry, useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import { usePartyChoices } from '#web/documents/party/usePartyChoices.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { Section } from '#web/ui/text/Section.tsx'

type PromiseDraft = Omit<Body<'createPromise'>, 'party' | 'amount'> & {
  party: Schema<'Reference'> | null
  amount: number | ''
}

/** Notes a promise to pay, of the party in the address if there is one; with ?row=, edits a waiting entry. */
export function AddPromise() {
  const { row: seq, party } = useSearch({ from: '__root__' })
  const id = Number(party)
  if (seq !== undefined)
    return (
      <EditEntry key={seq} seq={seq} operation="createPromise">
        {(promise, { opId }) => (
          <PromiseForm
            title={t.editPromise}
            initialValues={{ ...promise, amount: promise.amount || '', comment: promise.comment ?? '' }}
            draftName={`addPromise ${seq}`}
            editedOpId={opId}
          />
        )}
      </EditEntry>
    )
  return (
    <PromiseForm
      key={id || 'new'}
      title={t.newPromise}
      initialValues={{ party: id ? { id } : null, day: '', amount: '', comment: '' }}
      draftName={id ? `addPromise of ${id}` : 'addPromise'}
    />
  )
}

type PromiseFormProps = OpenedEntry<PromiseDraft> & { title: Translated }

/** The form works without a network: the outbox sends the entry. */
function PromiseForm({ title, ...opened }: PromiseFormProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotices()
  const { choices, failure, refetch } = usePartyChoices()
  const outboxForm = useOutboxForm({
    ...opened,
    toEntry: (promise) => ({ operation: 'createPromise', payload: toPayload(promise, choices) }),
    onSaved: ({ receipt }) => {
      notify(receipt ? t.promiseSaved : t.promiseSavedHere)
      return navigate({ to: '/Dues', ignoreBlocker: true })
    },
  })
  const { control } = outboxForm
  return (
    <RecordForm
      title={title}
      state={outboxForm}
      submitLabel={t.savePromise}
      failureText={t.promiseFailed}
      header={failure && <FailureNotice title={partiesTexts.fetchFailed} failure={failure} onRetry={refetch} />}
    >
      <Section title={t.newPromise}>
        <ComboboxField control={control} name="party" label={partiesTexts.party} required choices={choices} />
        <DateField control={control} name="day" label={t.promiseDay} required />
        <AmountField control={control} name="amount" label={t.promiseAmount} help={translate(t.wholeBalance)} />
        <TextField control={control} name="comment" label={commonTexts.comment} lineCount={2} />
      </Section>
    </RecordForm>
  )
}

type Choice = ReturnType<typeof usePartyChoices>['choices'][number]

/** The entry names its party, because a device that opens it may not have loaded the party. */
function toPayload({ party, amount, ...promise }: PromiseDraft, choices: readonly Choice[]): Body<'createPromise'> {
  const { id, opId, name } = party ?? {}
  const known = choices.find((choice) => (opId ? choice.opId === opId : choice.id === id))
  return {
    ...promise,
    party: { ...(opId ? { opId } : { id: id ?? null }), name: known?.name ?? name ?? '' },
    ...(amount !== '' && { amount }),
  }
}
