import { refersToParty, usePartyIdsByOpId } from '#web/data/usePartyIdsByOpId.ts'
import { purchaseView } from '#web/ui/entryViews/purchaseView.tsx'
import { saleView } from '#web/ui/entryViews/saleView.tsx'
import { OpenEntries } from '#web/ui/OpenEntries.tsx'

/** The open sales, purchases and payments of a party on this device. */
export function PartyOpenEntries({ id }: { id: number }) {
  const partyIdsByOpId = usePartyIdsByOpId()
  return (
    <>
      <OpenEntries view={saleView} filter={({ salesParty }) => refersToParty(id, salesParty, partyIdsByOpId)} />
      <OpenEntries view={purchaseView} filter={({ sellerParty }) => refersToParty(id, sellerParty, partyIdsByOpId)} />
    </>
  )
}
