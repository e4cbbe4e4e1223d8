import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useRef, useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { formatPartyLabel } from '#domain/party.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { api } from '#web/data/api.ts'
import { sendAndRefresh } from '#web/data/sendAndRefresh.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import { useSession } from '#web/data/useSession.ts'
import { ComboboxInput, type PickedValue } from '#web/ui/ComboboxInput.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'

/** Lets a Director move a sale to another party, for example when a cash customer gives a name later. */
export function ReassignSaleButton({ sale }: { sale: Schema<'Sale'> }) {
  const translate = useTranslate()
  const user = useSession()
  const [isAsking, setAsking] = useState(false)
  if (!mayCall(user ?? undefined, 'reassignSale')) return null
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
  const [failure, setFailure] = useState<unknown>()
  const { choices } = usePartyChoices()
  const [salesParty, setSalesParty] = useState<PickedValue>(null)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function submit() {
    setMissing(!salesParty)
    if (!salesParty) return field.current?.focus()
    try {
      const params = { path: { id: sale.id } }
      await sendAndRefresh(api.PUT('/api/sales/{id}/party', { params, body: { salesParty } }))
    } catch (thrown) {
      return setFailure(thrown)
    }
    notify(t.partyChanged)
    onClose()
  }

  return (
    <ConfirmDialog question={t.changePartyAsk} actionLabel={t.changeParty} onConfirm={submit} onClose={onClose}>
      {failure !== undefined && <FailureNotice title={t.partyNotChanged} failure={failure} />}
      {/* Space for the options below the field. */}
      <Box minH="20rem">
        <ComboboxInput
          ref={field}
          value={salesParty}
          onChange={setSalesParty}
          error={isMissing && !salesParty ? { type: 'required' } : undefined}
          label={t.newParty}
          help={translate(t.partyNow(formatPartyLabel(sale.salesParty)))}
          required
          choices={choices.filter(({ id }) => id !== sale.salesParty.id)}
        />
      </Box>
    </ConfirmDialog>
  )
}
