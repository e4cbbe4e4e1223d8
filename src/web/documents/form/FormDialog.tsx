import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { commonTexts } from '#texts/common.ts'
import type { Translated } from '#texts/translated.ts'
import { invalidateQueries } from '#web/data/api/apiQueries.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { type SavingOptions, useSaving } from './useSaving.ts'

const Form = chakra('form')

type FormDialogProps<Draft extends FieldValues> = {
  title: Translated
  /** As useRecordForm or useOutboxForm returns it. */
  state: Pick<SavingOptions<Draft>, 'form'> & { save: (draft: Draft) => Promise<void> }
  submitLabel: Translated
  failureText: Translated
  isDanger?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The form of a new record, or of one without conflicts (no `record` in useRecordForm), in a dialog. It sends once at a
 * time and stays open with what was typed after a failure. After a success it does not close: `onSaved` closes it.
 */
export function FormDialog<Draft extends FieldValues>(props: FormDialogProps<Draft>) {
  const { title, state, submitLabel, failureText, isDanger, onClose, children } = props
  const translate = useTranslate()
  const formId = useId()
  const { isBusy, failure, startSaving } = useSaving({
    form: state.form,
    onSave: state.save,
    failureText,
    onFailure() {
      invalidateQueries() // another person may have changed what the dialog concerns
      return false
    },
  })

  return (
    <Dialog
      title={translate(title)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {translate(commonTexts.cancel)}
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette={isDanger ? 'danger' : 'brand'}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {translate(submitLabel)}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={startSaving} display="flex" flexDirection="column" gap="4" py="1">
        {failure !== undefined && <FailureNotice title={failureText} failure={failure} />}
        {children}
      </Form>
    </Dialog>
  )
}
