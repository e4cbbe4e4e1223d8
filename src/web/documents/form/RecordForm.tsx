import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import { draftTexts as t } from '#texts/drafts.ts'
import { blockUpdates } from '#web/data/start/appUpdate.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { DraftNotice, type DraftState } from './DraftNotice.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'
import { NetworkRequiredNotice } from './NetworkRequiredNotice.tsx'

/**
 * Asks before a changed form is left, and delays an update of the app meanwhile. Closing the tab needs no question: the
 * draft is stored.
 */
function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const translate = useTranslate()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  useEffect(() => (isDirty ? blockUpdates() : undefined), [isDirty])

  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={translate(t.title)}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="outline" onClick={blocker.proceed}>
            {translate(t.leave)}
          </Button>
          <Button onClick={blocker.reset}>{translate(t.stay)}</Button>
        </>
      }
    >
      {translate(t.kept)}
    </Dialog>
  )
}

/** A form as useRecordForm or useOutboxForm returns it. */
export type FormState<Draft extends FieldValues> = DraftState & {
  form: UseFormReturn<Draft>
  isReady: boolean
  needsGuard: boolean
  save: (draft: Draft) => Promise<void>
}

type RecordFormProps<Draft extends FieldValues> = Omit<FormFrameProps<Draft>, 'form' | 'onSave'> & {
  state: FormState<Draft>
  /** Shows that this form cannot be saved without a network. */
  needsNetwork?: boolean
  /** The record is saved although the form still shows its fields: leaving it needs no question. */
  isFinished?: boolean
}

/** The form of a record: it restores its draft, shows changes of other people and asks before it is left unsaved. */
export function RecordForm<Draft extends FieldValues>(props: RecordFormProps<Draft>) {
  const { state, needsNetwork = false, isFinished = false, header, ...rest } = props
  const translate = useTranslate()
  const { form, save, needsGuard } = state
  if (!state.isReady) return <Text role="status">{translate(commonTexts.loading)}</Text>
  return (
    <>
      <FormFrame
        {...rest}
        form={form}
        onSave={save}
        header={
          <>
            {needsNetwork && <NetworkRequiredNotice />}
            <DraftNotice {...state} />
            {header}
          </>
        }
      />
      <UnsavedGuard isDirty={form.formState.isDirty && needsGuard && !isFinished} />
    </>
  )
}
