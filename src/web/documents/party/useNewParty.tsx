import { type ReactNode, useState } from 'react'
import type { Schema } from '#contract/operations.ts'
import { partiesTexts as t } from '#texts/parties.ts'
import type { NewChoice } from '#web/ui/form/ComboboxField.tsx'
import { NewPartyDialog } from './NewPartyDialog.tsx'

type NewPartyOptions = {
  type: Schema<'PartyType'>
  /** Until the parties are known, none is added: it may exist. */
  isLoading: boolean
  /** Enters the party into the form. */
  onChosen: (party: Schema<'Reference'>) => void
}

/**
 * Lets a party field add a party: give `newParty` to the ComboboxField, and show `newPartyDialog` outside the form, so
 * that Enter in the dialog does not submit the form.
 */
export function useNewParty({
  type,
  isLoading,
  onChosen,
}: NewPartyOptions): [newParty: NewChoice | undefined, newPartyDialog: ReactNode] {
  const [typedName, setTypedName] = useState<string>()
  const dialog = typedName !== undefined && (
    <NewPartyDialog {...{ typedName, type, onChosen }} onClose={() => setTypedName(undefined)} />
  )
  return [isLoading ? undefined : { describe: t.newNamed, onPick: setTypedName }, dialog]
}
