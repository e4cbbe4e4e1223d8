import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Schema } from '#contract/operations.ts'
import { mayCall } from '#domain/access.ts'
import { partyLabel } from '#domain/party.ts'
import { salesTexts as t } from '#texts/sales.ts'
import { invalidateAnswers } from '#web/data/answers.ts'
import { api } from '#web/data/api.ts'
import { usePartyChoices } from '#web/data/usePartyChoices.ts'
import { useSession } from '#web/data/useSession.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { useWords } from '#web/ui/language.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { PickField } from '#web/ui/PickField.tsx'

/** Lets a Director put a sale to the account of another party: the cash customer has told a name meanwhile. */
export function ChangeParty({ sale }: { sale: Schema<'Sale'> }) {
  const say = useWords()
  const user = useSession()
  const [asking, setAsking] = useState(false)
  if (!mayCall(user ?? undefined, 'reassignSale')) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {say(t.changeParty)}
      </Button>
      {asking && <PartyDialog sale={sale} onClose={() => setAsking(false)} />}
    </>
  )
}

function PartyDialog({ sale, onClose }: { sale: Schema<'Sale'>; onClose: () => void }) {
  const say = useWords()
  const notify = useNotices()
  const [failure, setFailure] = useState<unknown>()
  const { choices } = usePartyChoices()
  const form = useForm<{ salesParty: Schema<'Reference'> | null }>({ defaultValues: { salesParty: null } })

  const change = form.handleSubmit(async ({ salesParty }) => {
    if (!salesParty) return
    try {
      await api.PUT('/api/sales/{id}/party', { params: { path: { id: sale.id } }, body: { salesParty } })
    } catch (thrown) {
      return setFailure(thrown)
    }
    notify(t.partyChanged)
    invalidateAnswers()
    onClose()
  })

  return (
    <ConfirmDialog ask={t.changePartyAsk} act={t.changeParty} onAct={() => change()} onClose={onClose}>
      {failure !== undefined && <FailureNote title={t.partyNotChanged} failure={failure} />}
      {/* Room for what is offered beneath the field. */}
      <Box minH="20rem">
        <PickField
          control={form.control}
          name="salesParty"
          label={t.newParty}
          help={say(t.partyNow(partyLabel(sale.salesParty)))}
          required
          choices={choices.filter(({ id }) => id !== sale.salesParty.id)}
        />
      </Box>
    </ConfirmDialog>
  )
}
