import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Text } from '@chakra-ui/react/text'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { toShopDay } from '#domain/day.ts'
import { extractMobileNumbers } from '#domain/party.ts'
import { commonTexts } from '#texts/common.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { invalidateQueries } from '#web/data/apiQueries.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import type { Choice } from './choices.ts'
import { Dialog } from './Dialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { TextField } from './fields.tsx'
import { useTranslate } from './language.tsx'
import { setFieldErrors } from './setFieldErrors.ts'
import { useExclusive } from './useExclusive.ts'

const Form = chakra('form')

type NewPartyDialogProps = {
  /** The name as it was typed in the party field. */
  typedName: string
  type: Schema<'PartyType'>
  onChosen: (party: Schema<'Reference'>) => void
  onClose: () => void
}

/** Adds a party by name and mobile number. It works without a network: the party is an outbox entry of its own. */
export function NewPartyDialog({ typedName, type, onChosen, onClose }: NewPartyDialogProps) {
  const translate = useTranslate()
  const formId = useId()
  const [isBusy, runExclusively] = useExclusive()
  const [failure, setFailure] = useState<unknown>()
  const submission = useSubmit('createParty', 'newParty')
  const form = useForm({ defaultValues: { name: typedName, mobile: '' } })
  const { control } = form
  useEffect(() => form.setFocus('mobile'), [form])
  const parties = usePartyChoices().choices
  const sameMobile = findByMobile(parties, useWatch({ control, name: 'mobile' }))

  const choose = (party: Schema<'Reference'>) => {
    onChosen(party)
    onClose()
  }
  const save = form.handleSubmit(async (fields) => {
    setFailure(undefined)
    try {
      const party = { ...fields, name: fields.name.trim(), type, date: toShopDay(new Date()) }
      const { opId } = await submission.saveEntry(party)
      invalidateQueries()
      choose({ opId, name: party.name })
    } catch (error) {
      setFailure(error)
      setFieldErrors(form, error)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void runExclusively(save)
  }

  return (
    <Dialog
      title={translate(t.newTitle)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {translate(commonTexts.cancel)}
          </Button>
          <Button type="submit" form={formId} disabled={isBusy} aria-busy={isBusy}>
            {translate(t.save)}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={handleSubmit} display="flex" flexDirection="column" gap="4" py="1">
        {failure !== undefined && <FailureNotice title={t.saveFailed} failure={failure} />}
        <TextField control={control} name="name" label={t.name} required />
        <TextField control={control} name="mobile" label={t.mobile} required type="tel" />
        {sameMobile && (
          <>
            <Text color="warning.fg">{translate(t.sameMobile(sameMobile.label))}</Text>
            <Button
              variant="outline"
              alignSelf="start"
              onClick={() => {
                const { id, opId, name } = sameMobile
                choose(opId ? { opId, name } : { id, name })
              }}
            >
              {translate(t.chooseThis)}
            </Button>
          </>
        )}
        <Text color="fg.muted">{translate(t.restLater)}</Text>
      </Form>
    </Dialog>
  )
}

/** The party that has this mobile number already. */
function findByMobile(parties: readonly Choice[], mobile: string): Choice | undefined {
  const [number] = extractMobileNumbers(mobile)
  return number
    ? parties.find(({ search = '' }) => search.split('\n').some((part) => part.endsWith(number)))
    : undefined
}
