import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { listComparedNumbers } from '#domain/telephoneNumbers.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import { getToday } from '#web/data/shopTime.ts'
import type { Choice } from '#web/ui/form/choices.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { TextField } from '../form/fields.tsx'
import { useOutboxForm } from '../form/useOutboxForm.ts'
import { usePartyChoices } from './usePartyChoices.ts'

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
  const choose = (party: Schema<'Reference'>) => {
    onChosen(party)
    onClose()
  }
  const outboxForm = useOutboxForm({
    draftName: 'newParty',
    isDialog: true,
    initialValues: { name: typedName, mobile: '' },
    toEntry: ({ name, mobile }) => ({
      operation: 'createParty',
      payload: { name: name.trim(), mobile, type, date: getToday() },
    }),
    onSaved: ({ opId, entry }) => choose({ opId, name: entry.payload.name }),
  })
  const { form, control } = outboxForm
  useEffect(() => form.setFocus('mobile'), [form])
  const parties = usePartyChoices().choices
  const sameMobile = findByMobile(parties, useWatch({ control, name: 'mobile' }))

  return (
    <FormDialog title={t.newTitle} state={outboxForm} submitLabel={t.save} failureText={t.saveFailed} onClose={onClose}>
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
    </FormDialog>
  )
}

/** The party that has this mobile number already. */
function findByMobile(parties: readonly Choice[], mobile: string): Choice | undefined {
  const [number] = listComparedNumbers(mobile)
  if (!number) return undefined
  const digits = number.replace('+', '')
  // The text of a search has the digits of a number without the plus before a country code.
  const isSame = (part: string) =>
    part.endsWith(digits) && (part === digits || listComparedNumbers(part).includes(number))
  return parties.find(({ search = '' }) => search.split('\n').some(isSame))
}
