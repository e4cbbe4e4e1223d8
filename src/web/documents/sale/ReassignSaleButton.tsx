import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Body, Schema } from '#contract/operations.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { api } from '#web/data/api/api.ts'
import { useMayCall } from '#web/data/session/useMayCall.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { ComboboxField } from '#web/ui/form/ComboboxField.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useRecordForm } from '../form/useRecordForm.ts'
import { usePartyChoices } from '../party/usePartyChoices.ts'

/** Lets a Director move a sale to another party, for example when a cash customer gives a name later. */
export function ReassignSaleButton({ sale }: { sale: Schema<'Sale'> }) {
  const translate = useTranslate()
  const mayReassign = useMayCall('reassignSale')
  const [isAsking, setAsking] = useState(false)
  if (!mayReassign) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {translate(t.changeParty)}
      </Button>
      {isAsking && <ReassignSaleDialog sale={sale} onClose={() => setAsking(false)} />}
    </>
  )
}

function ReassignSaleDialog({ sale, onClose }: { sale: Schema<'Sale'>; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotices()
  const { choices } = usePartyChoices()
  const recordForm = useRecordForm({
    initialValues: { salesParty: {} },
    send: (body: Body<'reassignSale'>) => api.PUT('/api/sales/{id}/party', { params: { path: { id: sale.id } }, body }),
    onSaved: () => {
      notify(t.partyChanged)
      onClose()
    },
  })

  return (
    <FormDialog
      title={t.changePartyAsk}
      state={recordForm}
      submitLabel={t.changeParty}
      failureText={t.partyNotChanged}
      onClose={onClose}
    >
      {/* Space for the options below the field. */}
      <Box minH="20rem">
        <ComboboxField
          control={recordForm.control}
          name="salesParty"
          label={t.newParty}
          help={translate(t.partyNow(formatPartyLabel(sale.salesParty)))}
          required
          choices={choices.filter(({ id }) => id !== sale.salesParty.id)}
        />
      </Box>
    </FormDialog>
  )
}
