import { Text } from '@chakra-ui/react/text'
import type { FieldValues } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { useTranslate } from './language.tsx'
import { NetworkRequiredNotice } from './NetworkRequiredNotice.tsx'
import { PlainForm, type PlainFormProps } from './PlainForm.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { RecordFormState } from './useRecordForm.ts'

type RecordFormProps<Draft extends FieldValues> = Omit<PlainFormProps<Draft>, 'form' | 'onSubmit'> & {
  /** As useRecordForm returns it. */
  state: RecordFormState<Draft>
  /** Shows that this form cannot be saved without a network. */
  needsNetwork?: boolean
  /** The record is saved although the form still shows its fields: leaving it needs no question. */
  isFinished?: boolean
}

/** The form of a record: it restores its draft, shows changes of other people and asks before it is left unsaved. */
export function RecordForm<Draft extends FieldValues>({
  state: { form, draft, submit, needsGuard },
  needsNetwork = false,
  isFinished = false,
  header,
  children,
  ...rest
}: RecordFormProps<Draft>) {
  const translate = useTranslate()
  if (!draft.isReady) return <Text role="status">{translate(commonTexts.loading)}</Text>
  return (
    <>
      <PlainForm
        {...rest}
        form={form}
        onSubmit={submit}
        header={
          <>
            {needsNetwork && <NetworkRequiredNotice />}
            <DraftNotice draft={draft} />
            {header}
          </>
        }
      >
        {children}
      </PlainForm>
      <UnsavedGuard isDirty={form.formState.isDirty && needsGuard && !isFinished} />
    </>
  )
}
